import { isLetter, isVowel } from './kinds-of-letters.ts';
import type { Languages } from './letters-of-languages.ts';

/** No word of Polish, Czech or Hungarian begins with these. */
const beginNoWord = /[ąęěů]/u;

const vowelsOfCyrillic = /[аеёиоуыэюяіїєъ]/iu;

/** @param letter in lower case. */
export function isOutOfPlace(letter: string, before: string, after: string, languages: Languages): boolean {
  switch (letter) {
    // Turkish "ğ" only follows vowels: no "Verğ", no "ğaz".
    case 'ğ':
      return !(isLetter(before) && isVowel(before));
    // "Jalapeño", but "dinar jordañski" is Polish.
    case 'ñ':
      return !isVowel(after);
    // Neither Portuguese nor Estonian ends words with it: "Szõlõ" is Hungarian.
    case 'õ':
      return !isLetter(after);
    // "Limão", "mãe", "maçãs", but "Fãinã" is Romanian; and the other way around, "limăo" is Portuguese.
    case 'ã':
      return isLetter(after) && !/[oes]/i.test(after);
    case 'ă':
      return /[oe]/i.test(after);
    // No word begins with them.
    case 'ß':
    case 'ð':
      return !isLetter(before);
    // Hebrew and Greek have letters that stand at the end of a word alone.
    case 'ך':
    case 'ם':
    case 'ן':
    case 'ף':
    case 'ץ':
    case 'ς':
      return isLetter(after);
    // In Cyrillic, "ь" stands behind consonants, and "й" behind vowels.
    case 'ь':
      return !isLetter(before) || vowelsOfCyrillic.test(before);
    case 'й':
      return isLetter(before) && !vowelsOfCyrillic.test(before);
    default:
      return languages === 'central' && beginNoWord.test(letter) && !isLetter(before);
  }
}
