/// <reference path="./word-lists.d.ts" />
let known: Promise<ReadonlySet<string>> | undefined;

/** Only two word lists: the whole package would bring names and phrases that no one needs. */
async function read(): Promise<ReadonlySet<string>> {
  const [{ default: encyclopedia }, { default: spoken }] = await Promise.all([
    import('@zxcvbn-ts/language-en/dist/wikipedia.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
  ]);
  return new Set([...encyclopedia, ...spoken].map((word) => word.toLowerCase()));
}

/**
 * Whether a word is likely what someone meant to write: one of the 70,000 that English texts and talk use most. Loaded
 * on first use: 8 MB of memory, and about 320 kB over the wire.
 */
export async function loadEverydayWords(): Promise<(word: string) => boolean> {
  known ??= read();
  const words = await known;
  return (word) => words.has(word);
}
