/// <reference path="./wikipedia-words.d.ts" />
let known: Promise<ReadonlySet<string>> | undefined;

/** The words alone: the package as a whole brings names and phrases that take ten times the room. */
async function read(): Promise<ReadonlySet<string>> {
  const { default: words } = await import('@zxcvbn-ts/language-en/dist/wikipedia.json.mjs');
  return new Set(words.map((word) => word.toLowerCase()));
}

/**
 * Whether somebody means a word when they write it: one of the 30,000 that English texts use most. Loaded where it is
 * first asked for: 2 MB, and 116 kB over the wire.
 */
export async function loadEverydayWords(): Promise<(word: string) => boolean> {
  known ??= read();
  const words = await known;
  return (word) => words.has(word);
}
