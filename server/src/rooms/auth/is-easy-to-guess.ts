import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** With fewer guesses, a list of common passwords finds it at once. */
const leastGuesses = 1_000_000;
/** The rest isn't checked: long passwords take long, and a start of this length is hard enough to guess. */
const looksAt = 32;
/** Letters and digits required besides what everybody knows. */
const leastOwn = 4;

let loading: Promise<ZxcvbnFactory> | null = null;

/** The list of common passwords is large, so it's loaded when first needed. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Whether a password is common or made of what everybody knows: the email address, the name of the site. */
export async function isEasyToGuess(
  password: string,
  { email, siteName }: { email: string; siteName: string },
): Promise<boolean> {
  const known = [
    ...email.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    ...siteName.toLowerCase().split(/\s+/),
    'cobuy',
    'sample',
  ]
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const own = known.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
  if (own.replace(/[^\p{L}\p{N}]/gu, '').length < leastOwn && own.length < password.length) return true;
  loading ??= load();
  const { guesses } = (await loading).check(password.slice(0, looksAt), known);
  return guesses < leastGuesses;
}
