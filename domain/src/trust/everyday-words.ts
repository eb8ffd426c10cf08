let known: Promise<ReadonlySet<string>> | undefined;

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-en');
  return new Set([...dictionary['wikipedia-en'], ...dictionary['commonWords-en']].map((word) => word.toLowerCase()));
}

/**
 * Whether somebody means a word when they write it: one of some 70,000 that English texts and films use most. Loaded where
 * it is first asked for: it is large.
 */
export async function loadEverydayWords(): Promise<(word: string) => boolean> {
  known ??= read();
  const words = await known;
  return (word) => words.has(word);
}
