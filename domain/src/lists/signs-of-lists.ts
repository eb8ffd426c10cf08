import { isFigure, isLarge, isLetter, isSign, isSignOfLetters, isSmall, isVowel } from './kinds-of-letters.ts';

/** Where non-ASCII signs appear in lists, and how rare they are elsewhere. */

/** As logarithms. */
export const seldomSigns = {
  /** "Farmer’s", "don’t": English, and in itself evidence for a reading. */
  english: 2,
  /** In its usual place. */
  usual: -0.5,
  /** A non-breaking space between letters. */
  blank: -1.5,
  /** "Se n", "Gr inne": beside consonants that are no word. Its byte is á in DOS. */
  blankInWord: -5,
  /** "Apple– red", "©Brand". */
  rare: -2.5,
  odd: -3.5,
  /** "€pfel". */
  beforeWord: -6,
  /** "Wei§wurst". */
  inWord: -8,
  /** "perch‚", "« kg": half of a pair. */
  unpaired: -7,
  strange: -8,
} as const;

const known = /[€£°®™©½¼¾²³–—…“”„‘’«»×ºª§·•¿¡\u00a0´]/u;
/** After or before a number, or by themselves: "5 €", "½ lb", "80°", "6 × 2". */
const ofFigures = /[€£¥¢°²³½¼¾×±§‰]/u;
/** Before a unit. */
const ofMeasures = /[½¼¾×±]/u;
/** Between blanks. */
const betweenWords = /[–—•·]/u;
/** Around words: "“Gala”", "Apple…". */
const aboutWords = /[“”„«»…’‘\u00a0]/u;
const insideWords = /[’·\u00ad\u00a0]/u;
const beforeWords = /[“”„‘’«»‚‹¿¡–—…\u00a0•·°]/u;
const notBehindWords = /[‚„¿¡‘]/u;

/** What "l’" and "d’" come before. */
const isOpen = (letter: string) => isVowel(letter) || letter === 'h' || letter === 'H';
/** What loses its vowel before another in French, Italian and Catalan, and the O of O’Hara. */
const elided =
  /^(?:[cdjlmnostv]|(?:jus|lors|puis|quel|pres)?qu|(?:d|n|qu|b)ell|[ad]?all|coll|sull|(?:de|da|ne|a)?gl|un|nessun|aujourd|quest|sant|tutt|mezz|buon|grand)$/i;
/** "d’or", but "D’az" is Díaz. */
const shortWords = /^(?:or|an|un|oc|os|ou|en|on|à|y)$/i;
/** "it’s", "they’d", "rock’n": short words before the rest of another. */
const shortened = /^(?:i|it|he|she|we|you|they|who|rock|pick|fish|mix)$/i;
/** More letters tell nothing. */
const mostLetters = 8;

function lettersBefore(letters: readonly string[], place: number): string {
  let start = place;
  while (place - start < mostLetters && isLetter(letters[start - 1] ?? ' ')) start -= 1;
  return letters.slice(start, place).join('');
}
function lettersBehind(letters: readonly string[], place: number): string {
  let end = place + 1;
  while (end - place <= mostLetters && isLetter(letters[end] ?? ' ')) end += 1;
  return letters.slice(place + 1, end).join('');
}

const latin = /^\p{Script=Latin}+$/u;
/** "2 x" is a sign; Czech and Polish have words of one consonant, before which no line breaks. */
const wordsOfConsonants = /^[xkszvw]$/;

function costOfBlank(letters: readonly string[], place: number): number {
  if (!isSmall(letters[place + 1] ?? ' ')) return seldomSigns.blank;
  const [before, after] = [lettersBefore(letters, place), lettersBehind(letters, place)];
  // "Se n" has a part without vowels, and "Tom η" has a single Greek letter.
  const isNone = (part: string, other: string) =>
    latin.test(part)
      ? ![...part].some(isVowel) && !wordsOfConsonants.test(part)
      : part.length === 1 && latin.test(other);
  return isNone(before, after) || isNone(after, before) ? seldomSigns.blankInWord : seldomSigns.blank;
}

function costOfApostrophe(letters: readonly string[], place: number): number {
  const [before = '', after = ''] = [letters[place - 1], letters[place + 1]];
  const [begun, behind] = [lettersBefore(letters, place), lettersBehind(letters, place)];
  // "don’t", "Farmer’s", but neither "Lu’s" nor "Joaqu’m".
  const isLast = behind.length === 1;
  if (isLast && begun.length > 2 && (/s/i.test(after) || (/t/i.test(after) && /n/i.test(before))))
    return seldomSigns.english;
  // Ukrainian.
  if (after > 'z' && !isVowel(after)) return seldomSigns.usual;
  // "l’eau", "d’été", and neither "H’RGUTIS" nor "Garc’a", which is García of an old Mac.
  const isElided =
    isOpen(after) && elided.test(begun) && (begun.length > 1 || behind.length > 2 || shortWords.test(behind));
  if (isElided || shortened.test(begun)) return seldomSigns.usual;
  // "Bo’s" and "O’Neill", but also "Luís".
  return (isLast && /[dmnst]/i.test(after)) || isLarge(after) ? seldomSigns.rare : seldomSigns.odd;
}

/** @param letters of one word, with blanks around it. */
export function costOfSign(letters: readonly string[], place: number): number {
  const at = (steps: number) => letters[place + steps] ?? ' ';
  const [sign, before, after] = [at(0), at(-1), at(1)];
  const isBehind = isLetter(before) && !isSignOfLetters(before);
  const isBefore = isLetter(after) && !isSignOfLetters(after);
  const isWithin = isBehind && isBefore;
  // "—€–", "……N": these are words of another alphabet.
  const isBeside = (other: string) =>
    other === sign || (isSign(other) && (ofFigures.test(other) || /[–—]/u.test(other)));
  const isAmongSigns = isBeside(before) || isBeside(after);
  // "2ª", "n.º 5", "Mª": elsewhere, these bytes are Romanian letters.
  if (sign === 'ª' || sign === 'º') {
    if (!isWithin && (isFigure(before) || before === '.' || (isBehind && !isLetter(at(-2))))) return seldomSigns.usual;
  } else if (sign === 'µ') {
    if (!isBehind && /[gmls]/.test(after)) return seldomSigns.usual;
  } else if ((sign === '²' || sign === '³') && /m/i.test(before)) return seldomSigns.usual;
  else if (ofFigures.test(sign)) {
    if (!isAmongSigns && (isFigure(before) || isFigure(after)))
      return /[¢¥]/u.test(sign) ? seldomSigns.rare : seldomSigns.usual;
    if (sign === '°' && /[CF]/.test(after) && !isLetter(at(2))) return seldomSigns.usual;
    // "5 €", "½ kg", "Preis (€)", but no "¥ Apple".
    if (!isAmongSigns && !isBehind && !isBefore)
      return isFigure(at(-2)) || isFigure(at(2)) || ofMeasures.test(sign) || !isLetter(at(2))
        ? seldomSigns.usual
        : seldomSigns.odd;
  } else if (betweenWords.test(sign)) {
    // Catalan. Its byte of old Macs is that of á in Windows.
    if (sign === '·' && /l/i.test(before) && /l/i.test(after)) return seldomSigns.usual;
    if (/[·•]/u.test(sign) && (isFigure(before) || isFigure(after))) return seldomSigns.odd;
    if (!isWithin && !isSign(before) && !isSign(after))
      return isBehind || isBefore ? seldomSigns.rare : seldomSigns.usual;
  } else if (/[®™©]/u.test(sign)) {
    // "TOMÁ©" is Tomáš.
    if (!isBefore) return sign === '©' && isBehind && isLarge(before) ? seldomSigns.odd : seldomSigns.usual;
    // In "©UNKA", it stands for a Czech letter.
    if (!isBehind && sign !== '™' && isLarge(after) && !isLarge(at(2))) return seldomSigns.rare;
  } else if (notBehindWords.test(sign)) {
    if (isFigure(before)) return seldomSigns.beforeWord;
    if (!isBehind && isBefore && before !== sign && after !== sign)
      return /[¡¿]/u.test(sign) ? seldomSigns.rare : seldomSigns.usual;
    return isBehind || before === sign || after === sign ? seldomSigns.beforeWord : seldomSigns.odd;
  } else if (sign === '’' && isWithin) {
    return costOfApostrophe(letters, place);
  } else if (sign === '’' && isBefore) {
    // "’n", and no "’UNAD".
    return isLetter(at(2)) ? seldomSigns.odd : seldomSigns.usual;
  } else if (aboutWords.test(sign) && !isAmongSigns && before !== sign && after !== sign) {
    if (sign === '\u00a0' && isWithin) return costOfBlank(letters, place);
    if (!isWithin) return seldomSigns.usual;
  }
  if (isWithin && !insideWords.test(sign)) return seldomSigns.inWord;
  if (isBefore && !beforeWords.test(sign)) return seldomSigns.beforeWord;
  return known.test(sign) ? seldomSigns.odd : seldomSigns.strange;
}

/** Signs that come in pairs, in either order. The byte of ½ in DOS is that of « in Windows. */
const pairs = new Map([
  ['«', '»'],
  ['»', '«'],
  ['“', '”„'],
  ['”', '“„'],
  ['„', '“”'],
  ['‚', '‘’'],
  ['‘', '’‚'],
  ['¡', '!'],
  ['¿', '?'],
]);

/** @param all that is in the list. */
export function lacksPair(letters: readonly string[], place: number, all: ReadonlySet<string>): boolean {
  const [sign = '', before = ' ', after = ' '] = [letters[place], letters[place - 1], letters[place + 1]];
  const others = pairs.get(sign);
  // A lone » leads from word to word, and ” after a figure means inches.
  if (others === undefined || isFigure(before) || (sign === '»' && !isLetter(before) && !isLetter(after))) return false;
  if ([...others].some((other) => all.has(other))) return false;
  // Swedes write ”Gala”.
  return sign !== '”' || letters.indexOf(sign) === letters.lastIndexOf(sign);
}
