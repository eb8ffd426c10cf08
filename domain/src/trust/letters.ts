// A text as the search for keywords reads it: its letters, and what lies between them.

/** What stands before a letter. */
export const gap = {
  none: 0,
  /** Signs that people put into words: co-caine, c.o.c. */
  joint: 1,
  /** Spaces, quotes, brackets: another word begins. */
  space: 2,
  /** The end of a sentence or of an entry in a list: another thought begins. */
  stop: 3,
} as const;

export interface Letters {
  /** Code points; where l and i read alike, both are i. */
  codes: number[];
  /** Of the gap before each letter, and of the one after the last. */
  gaps: number[];
  /** Whether the letter is written as a digit. */
  isDigit: boolean[];
}

/** Digits and signs that are written for letters. */
const digits: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
const signs: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't' };
/** These also end sentences and words: they are letters only between letters. */
const signsInside = '!|+';

const readings = {
  plain: {},
  digits,
  signs: { ...digits, ...signs },
} as const;
export type Reading = keyof typeof readings;

const isWordSign = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character);
/** Scripts that write words without a space between. */
const isWrittenTogether = (character: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    character,
  );
const isAscii = (character: string) => character.charCodeAt(0) < 128;
const isAsciiWordSign = (character: string) =>
  (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
const isLetterOrDigit = (character: string | undefined) =>
  character !== undefined && (isAscii(character) ? isAsciiWordSign(character) : isWordSign(character));

const joints = /^[-_.*~=^·•‐-―]$/u;
const ends = /^[.,!?;:]$/;

/** Which readings of a normalized text may differ from the plain one. */
export const readingsOf = (normalized: string): Reading[] => [
  'plain',
  ...(/\d/.test(normalized) ? (['digits'] as const) : []),
  ...(/[@$!|+]/.test(normalized) ? (['signs'] as const) : []),
];

/** @param normalized by `normalizeText`. */
export function readLetters(normalized: string, reading: Reading): Letters {
  const letters: Letters = { codes: [], gaps: [], isDigit: [] };
  const characters = Array.from(normalized);
  const disguises: Readonly<Record<string, string>> = readings[reading];
  let before: number = gap.space;
  let hasEnd = false;
  let hasSpace = false;
  const add = (letter: string, isDigit: boolean) => {
    letters.codes.push(letter === 'l' ? codeOfI : (letter.codePointAt(0) ?? 0));
    letters.gaps.push(hasEnd && hasSpace ? gap.stop : before);
    letters.isDigit.push(isDigit);
    before = gap.none;
    hasEnd = false;
    hasSpace = false;
  };
  characters.forEach((character, index) => {
    const letter = disguises[character];
    if (letter !== undefined && isLetterHere(characters, index)) add(letter, character in digits);
    else if (isLetterOrDigit(character)) {
      const isAlone = !isAscii(character) && isWrittenTogether(character);
      if (isAlone) before = Math.max(before, gap.joint);
      add(character, false);
      if (isAlone) before = gap.joint;
    } else {
      before = Math.max(before, joints.test(character) ? gap.joint : gap.space);
      hasEnd ||= ends.test(character);
      hasSpace ||= /\s/.test(character);
    }
  });
  letters.gaps.push(gap.stop);
  return letters;
}

const codeOfI = 105;

function isLetterHere(characters: readonly string[], index: number): boolean {
  const character = characters[index] ?? '';
  if (isLetterOrDigit(character)) return true;
  const isSign = (other: string | undefined) => isLetterOrDigit(other) || (other !== undefined && other in signs);
  const [previous, next] = [isSign(characters[index - 1]), isSign(characters[index + 1])];
  return signsInside.includes(character) ? previous && next : previous || next;
}
