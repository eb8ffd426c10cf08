declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const words: readonly string[];
  export default words;
}
