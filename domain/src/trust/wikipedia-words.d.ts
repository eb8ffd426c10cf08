declare module '@zxcvbn-ts/language-en/dist/wikipedia.json.mjs' {
  const words: readonly string[];
  export default words;
}
