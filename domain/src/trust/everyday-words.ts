/// <reference path="./word-lists.d.ts" />
let known: Promise<ReadonlySet<string>> | undefined;

/** Two lists of words alone: the package as a whole brings names and phrases that nobody asks for. */
async function read(): Promise<ReadonlySet<string>> {
  const [{ default: encyclopedia }, { default: spoken }] = await Promise.all([
    import('@zxcvbn-ts/language-en/dist/wikipedia.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
  ]);
  return new Set([...encyclopedia, ...spoken].map((word) => word.toLowerCase()));
}

/**
 * Whether somebody means a word when they write it: one of the 70,000 that English texts and talk use most. Loaded where
 * it is first asked for: 8 MB of memory, and some 320 kB over the wire.
 */
export async function loadEverydayWords(): Promise<(word: string) => boolean> {
  known ??= read();
  const words = await known;
  return (word) => words.has(word);
}
