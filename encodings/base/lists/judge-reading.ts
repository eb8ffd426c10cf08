import { type Languages, lettersOf } from './letters-of-languages.ts';
import { costOfSign, isSign, seldomSigns } from './signs-of-lists.ts';

/** What speaks against a reading, as logarithms of how seldom it is. */
const seldom = {
  /** A letter of none of the languages. */
  strange: -9,
  /** "GrÅnkohl", "кАПУСТА": large letters follow no small ones. */
  case: -6,
  /** Letters of two scripts in one word. */
  script: -6,
  /** "Ł5.00", "Apple ñ red": a letter by itself that is no word, or beside a figure. */
  alone: -4,
  /** "Crème2". */
  besideFigure: -2,
  unread: -12,
  /** Two letters beyond ASCII beside each other, where most of a word is of ASCII. */
  pair: -2,
  /** "Verğ", "ğaz": it stands behind vowels alone. */
  softG: -4,
  /** "Crčme", "ůosoň": vowels and consonants take turns. */
  turn: -0.8,
} as const;
/** Words of one letter beyond ASCII, however large. */
const loneWords = /[àéèóòáåöø]/u;
const isUnread = (letter: string) => letter === '\ufffd' || (letter >= '\u0080' && letter <= '\u009f');
const isLetter = (letter: string) => /\p{L}/u.test(letter);
const isAscii = (letter: string) => letter < '\u0080';
const isLarge = (letter: string) => letter !== letter.toLowerCase();
const isSmall = (letter: string) => letter !== letter.toUpperCase();
const isFigure = (letter: string) => letter >= '0' && letter <= '9';
const isVowel = (letter: string) => /[aeiouyæœøı]/iu.test(letter.normalize('NFD').charAt(0));

/** Some words of a list are of another language of the same family. */
const others = 0.03;
const families = Object.fromEntries(
  Object.entries(lettersOf).map(([family, languages]) => {
    const known = new Set(languages.flatMap(({ shares }) => [...shares.keys()]));
    const costs = languages.map(({ shares, prior }) => ({
      prior,
      of: new Map([...known].map((letter) => [letter, Math.log((1 - others) * (shares.get(letter) ?? 0) + others / known.size)])),
    }));
    return [family, { known, costs }];
  }),
) as Record<Languages, { known: ReadonlySet<string>; costs: readonly { prior: number; of: ReadonlyMap<string, number> }[] }>;

export interface Judged {
  score: number;
  /** How many of its letters and signs can hardly be right. */
  doubts: number;
  /** How many speak against it at all. */
  flaws: number;
}

/** @param text words, a line each, each of them once. */
export function judgeReading(text: string, languages: Languages): Judged {
  const { known, costs } = families[languages];
  const isLatin = languages !== 'cyrillic' && languages !== 'greek' && languages !== 'hebrew';
  const counts = new Map<string, number>();
  const letters = [...text];
  let score = 0;
  let doubts = 0;
  let flaws = 0;
  const against = (weight: number) => {
    score += weight;
    if (weight !== seldomSigns.usual) flaws += 1;
    if (weight <= seldom.case) doubts += 1;
  };
  const judgeTurns = (letter: string, before: string, after: string) => {
    const isOpen = isVowel(letter);
    const [isAfterSame, isBeforeSame] = [before, after].map((beside) => isLetter(beside) && isVowel(beside) === isOpen);
    const [isFirst, isLast] = [!isLetter(before), !isLetter(after)];
    if (isOpen) {
      if (isAfterSame) against(seldom.turn);
      if (isBeforeSame) against(seldom.turn);
    } else if ((isAfterSame || isFirst) && (isBeforeSame || isLast)) against(1.5 * seldom.turn);
  };
  for (const [place, letter] of letters.entries()) {
    const [before = '\n', after = '\n'] = [letters[place - 1], letters[place + 1]];
    // A small letter before a large one is judged where the large one stands.
    const first = letters[place - 2] ?? '\n';
    if (isSmall(letter) && isLarge(before) && isLarge(first) && ![letter, before, first].every(isAscii))
      against(seldom.case / 2);
    if (isLetter(letter) && isLetter(before) && !(isAscii(letter) && isAscii(before))) {
      if (isLarge(letter) && isSmall(before)) against(seldom.case);
      if (!isLatin && isAscii(letter) !== isAscii(before)) against(seldom.script);
      if (isLatin && !isAscii(letter) && !isAscii(before)) against(seldom.pair);
    }
    if (isAscii(letter)) continue;
    if (isUnread(letter)) against(seldom.unread);
    else if (isSign(letter)) {
      // By itself, » leads from word to word.
      const lacksPair = letter === '»' && (isLetter(before) || isLetter(after)) && !text.includes('«');
      against(lacksPair ? seldomSigns.odd : costOfSign(letters, place));
    } else {
      const small = letter === 'İ' ? 'ı' : letter.toLowerCase();
      const isBeside = isFigure(before) || isFigure(after);
      if (!isLetter(before) && !isLetter(after)) {
        if (isBeside || (isLatin && !loneWords.test(small))) against(seldom.alone);
      } else if (isBeside) against(seldom.besideFigure);
      if (known.has(small)) counts.set(small, (counts.get(small) ?? 0) + 1);
      else against(seldom.strange);
      if (isLatin) judgeTurns(letter, before, after);
      if (small === 'ğ' && !(isLetter(before) && isVowel(before))) against(seldom.softG);
    }
  }
  const ofLetters = costs.map(({ prior, of }) => {
    let sum = counts.size > 0 ? prior : 0;
    for (const [letter, count] of counts) sum += count * (of.get(letter) ?? 0);
    return sum;
  });
  return { score: score + Math.max(...ofLetters), doubts, flaws };
}
