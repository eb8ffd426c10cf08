import { isAscii, isFigure, isLarge, isLetter, isSign, isSmall, isVowel, smallOf } from './kinds-of-letters.ts';
import type { Spoken } from './letters-of-ascii.ts';
import { type Languages, lettersOf } from './letters-of-languages.ts';
import { isOutOfPlace } from './places-of-letters.ts';
import type { RestOfList } from './rest-of-list.ts';
import { costOfSign, lacksPair, seldomSigns } from './signs-of-lists.ts';

/** Evidence against a reading, each as the logarithm of how rare it is. */
const seldom = {
  /** A letter of none of the languages. */
  strange: -9,
  /** "GrÅnkohl", "кАПУСТА": capitals don't follow lowercase letters. */
  case: -6,
  /** "ÄÄn": after two capitals, the third letter is a capital as well. */
  endOfCapitals: -4.5,
  /** Letters of two scripts in one word. */
  script: -6,
  /** "Ł5.00", "Apple ñ red": a single letter that's no word, or next to a number. */
  alone: -4,
  /** "Crème2". */
  besideFigure: -2,
  /** "Üvestky" in a list with no other capital, "éiti" in one whose words all begin with one. */
  otherSize: -1.5,
  unread: -12,
  /** Two adjacent non-ASCII letters in a mostly ASCII word. */
  pair: -2,
  /** "Verğ", "ßauer": in a place where its language never has it. */
  place: -4,
  /** "Crčme", "ůosoň": vowels and consonants alternate. */
  turn: -0.8,
} as const;
/** Non-ASCII letters that are words by themselves. */
const loneWords = /[àéèóáåöøÀÉÈÓÁÅÖØавикосуяіηοήω]/u;
const isUnread = (letter: string) => letter === '\ufffd' || (letter >= '\u0080' && letter <= '\u009f');

/** The share of a list's words from another language of the same family. */
const ofOthers = 0.03;
interface Costs {
  prior: number;
  spoken: Spoken;
  of: ReadonlyMap<string, number>;
}
interface Family {
  known: ReadonlySet<string>;
  costs: readonly Costs[];
}
function familyOf(family: Languages): Family {
  const languages = lettersOf[family];
  const known = new Set(languages.flatMap(({ shares }) => [...shares.keys()]));
  const cost = (share: number) => Math.log((1 - ofOthers) * share + ofOthers / known.size);
  const costs = languages.map(({ shares, prior, spoken }) => ({
    ...{ prior, spoken },
    of: new Map([...known].map((letter) => [letter, cost(shares.get(letter) ?? 0)])),
  }));
  return { known, costs };
}
const families: Readonly<Record<Languages, Family>> = {
  ...{ western: familyOf('western'), central: familyOf('central'), baltic: familyOf('baltic') },
  ...{ turkish: familyOf('turkish'), cyrillic: familyOf('cyrillic'), greek: familyOf('greek') },
  hebrew: familyOf('hebrew'),
};

export interface Judged {
  score: number;
  /** The number of its letters and signs that can hardly be right. */
  doubts: number;
  /** The number of them that count against it at all. */
  flaws: number;
  /** The number of non-ASCII letters, and how likely each of them is at its best, as a logarithm. */
  letters: number;
  fit: number;
}

/** @param text words, a line each, each of them once. */
export function judgeReading(text: string, languages: Languages, rest: RestOfList): Judged {
  const { known, costs } = families[languages];
  const isLatin = languages !== 'cyrillic' && languages !== 'greek' && languages !== 'hebrew';
  const counts = new Map<string, number>();
  const letters = [...text];
  const all = new Set([...letters, ...rest.marks]);
  let [score, doubts, flaws] = [0, 0, 0];
  const against = (weight: number) => {
    score += weight;
    if (weight < 0 && weight !== seldomSigns.usual) flaws += 1;
    if (weight <= seldom.case) doubts += 1;
  };
  const judgeTurns = (letter: string, before: string, after: string) => {
    const isOpen = isVowel(letter);
    const [isAfterSame, isBeforeSame] = [before, after].map((beside) => isLetter(beside) && isVowel(beside) === isOpen);
    const [isFirst, isLast] = [!isLetter(before), !isLetter(after)];
    if (isOpen) {
      if (isAfterSame) against(seldom.turn / 2);
      if (isBeforeSame) against(seldom.turn / 2);
    } else if ((isAfterSame || isFirst) && (isBeforeSame || isLast)) against(1.5 * seldom.turn);
  };
  const judgeLetter = (letter: string, before: string, after: string) => {
    const small = smallOf(letter);
    const isBeside = isFigure(before) || isFigure(after);
    const isFirst = !isLetter(before);
    if (isFirst && !isLetter(after)) {
      if (isBeside || !loneWords.test(letter)) against(seldom.alone);
    } else if (isBeside) against(seldom.besideFigure);
    if (known.has(small)) counts.set(small, (counts.get(small) ?? 0) + 1);
    else against(seldom.strange);
    if (isOutOfPlace(small, before, after, languages)) against(seldom.place);
    if (!isLatin) return;
    judgeTurns(letter, before, after);
    if (rest.isSmall && isLarge(letter)) against(seldom.otherSize);
    if (rest.isLarge && isSmall(letter) && isFirst && isLetter(after)) against(seldom.otherSize);
  };
  for (const [place, letter] of letters.entries()) {
    const [before = '\n', after = '\n', first = '\n'] = [letters[place - 1], letters[place + 1], letters[place - 2]];
    // A small letter before a capital is judged at the capital.
    if (isSmall(letter) && isLarge(before) && isLarge(first) && ![letter, before, first].every(isAscii))
      against(seldom.endOfCapitals);
    if (isLetter(letter) && isLetter(before) && !(isAscii(letter) && isAscii(before))) {
      if (isLarge(letter) && isSmall(before)) against(seldom.case);
      if (!isLatin && isAscii(letter) !== isAscii(before)) against(seldom.script);
      if (isLatin && !isAscii(letter) && !isAscii(before)) against(seldom.pair);
    }
    if (isAscii(letter)) continue;
    if (isUnread(letter)) against(seldom.unread);
    else if (!isSign(letter)) judgeLetter(letter, before, after);
    else against(lacksPair(letters, place, all) ? seldomSigns.unpaired : costOfSign(letters, place));
  }
  const sums = costs.map(({ of }) => {
    let sum = 0;
    for (const [letter, count] of counts) sum += count * (of.get(letter) ?? 0);
    return sum;
  });
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const likeliest = costs.map(
    ({ prior, spoken }, at) => (count > 0 ? prior : 0) + (sums[at] ?? 0) + (rest.spoken.get(spoken) ?? 0),
  );
  return {
    ...{ score: score + Math.max(...likeliest), doubts, flaws },
    ...{ letters: count, fit: count > 0 ? Math.max(...sums) / count : 0 },
  };
}
