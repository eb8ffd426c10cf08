export const gap = {
  none: 0,
  /** Signs that people put into words: co-caine, c.o.c, her/oin. */
  joint: 1,
  /** Spaces, quotes, brackets: another word begins. */
  space: 2,
  /** The end of a sentence or of an entry in a list: another thought begins. */
  stop: 3,
} as const;

export interface Letters {
  /** Code points; where l and i read alike, both are i. */
  codes: number[];
  /** The gap before each letter, and the one after the last. */
  gaps: number[];
  isDigit: boolean[];
  /** Whether it is written as a digit or a sign. */
  isDisguised: boolean[];
  /** Where each letter begins in the normalized text. */
  places: number[];
}

const digits = { 0: 'o', 1: 'i', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' };
const signs = {
  ...{ '@': 'a', $: 's', '©': 'c', '®': 'r', '!': 'i', '|': 'i', '+': 't' },
  ...{ '(': 'c', '<': 'c', '#': 'h', '°': 'o', '£': 'l', '¥': 'y', '§': 's' },
};
/** These also end sentences or are beside words: they count as letters only between letters. */
const signsInside = '!|+(<#°£¥§';

const codeOf = (character: string) => character.codePointAt(0) ?? 0;
const codesOf = (letters: Readonly<Record<string, string>>) =>
  new Map(Object.entries(letters).map(([sign, letter]) => [codeOf(sign), codeOf(letter)]));
const noDisguises = new Map<number, number>();
const digitCodes = codesOf(digits);
const signCodes = codesOf(signs);
const insideCodes = new Set(Array.from(signsInside, codeOf));
const disguises = { plain: noDisguises, digits: digitCodes, signs: new Map([...digitCodes, ...signCodes]) } as const;
export type Reading = keyof typeof disguises;

/** Which readings of a normalized text may differ from the plain one. */
export const readingsOf = (normalized: string): Reading[] => [
  'plain',
  ...(/\d/.test(normalized) ? (['digits'] as const) : []),
  ...(/[@$©®!|+(<#°£¥§]/.test(normalized) ? (['signs'] as const) : []),
];

const kinds = { letter: 0, together: 1, joint: 2, end: 3, white: 4, quote: 5 };
const kindTests: readonly [kind: number, test: RegExp][] = [
  // Scripts without spaces between words.
  [
    kinds.together,
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
  ],
  [kinds.letter, /[\p{L}\p{N}\p{M}]/u],
  [kinds.quote, /["'`´‘’“”„«»‹›]/],
  [kinds.end, /[,!?;:]/],
  [kinds.white, /\s/],
];
const findKind = (code: number): number => {
  const character = String.fromCodePoint(code);
  return kindTests.find(([, test]) => test.test(character))?.[0] ?? kinds.joint;
};
/** For the characters below U+0250, which nearly every text consists of. */
const knownKinds = Uint8Array.from({ length: 0x250 }, (_, code) => findKind(code));
const kindOf = (code: number): number => knownKinds[code] ?? findKind(code);
const isLetter = (kind: number) => kind <= kinds.together;

const codeOfI = codeOf('i');
const codeOfL = codeOf('l');
const codeOfDot = codeOf('.');

/** @param normalized by `normalizeText`. */
export function readLetters(normalized: string, reading: Reading): Letters {
  const letters: Letters = { codes: [], gaps: [], isDigit: [], isDisguised: [], places: [] };
  let before: number = gap.space;
  let hasEnd = false;
  let hasWhite = false;
  const add = (code: number, index: number, { isDigit = false, isDisguised = false } = {}) => {
    letters.places.push(index);
    letters.isDisguised.push(isDisguised);
    letters.codes.push(code === codeOfL ? codeOfI : code);
    letters.gaps.push(hasEnd && hasWhite ? gap.stop : before);
    letters.isDigit.push(isDigit);
    before = gap.none;
    hasEnd = false;
    hasWhite = false;
  };
  for (let index = 0; index < normalized.length; index++) {
    const code = normalized.codePointAt(index) ?? 0;
    const kind = kindOf(code);
    const letter = disguises[reading].get(code);
    if (letter !== undefined && (isLetter(kind) || isSignHere(normalized, index)))
      add(letter, index, { isDigit: isLetter(kind), isDisguised: true });
    else if (kind === kinds.letter) add(code, index);
    else if (kind === kinds.together) {
      before = Math.max(before, gap.joint);
      add(code, index);
      before = gap.joint;
    } else {
      before = Math.max(before, kind === kinds.joint ? gap.joint : gap.space);
      hasEnd ||= kind === kinds.end || code === codeOfDot;
      hasWhite ||= kind === kinds.white;
    }
    if (code > 0xffff) index++;
  }
  letters.gaps.push(gap.stop);
  return letters;
}

/** Whether a sign stands for a letter here: beside or between letters, also spaced-out ones. */
function isSignHere(normalized: string, index: number): boolean {
  const isSpelled = (at: number) => {
    if (at < 0 || at >= normalized.length) return false;
    const code = normalized.charCodeAt(at);
    return signCodes.has(code) || isLetter(kindOf(code));
  };
  /** Whether the next letter in this direction is written alone, past one gap. */
  const isSingle = (step: -1 | 1) =>
    !isSpelled(index + step) && isSpelled(index + 2 * step) && !isSpelled(index + 3 * step);
  const previous = isSpelled(index - 1) || isSingle(-1);
  const next = isSpelled(index + 1) || isSingle(1);
  return insideCodes.has(normalized.charCodeAt(index)) ? previous && next : previous || next;
}
