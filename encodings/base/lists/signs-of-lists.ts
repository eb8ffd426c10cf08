/** Where signs beyond ASCII stand in lists, and how seldom they stand elsewhere. */

/** As logarithms. */
export const seldomSigns = {
  /** Where it usually stands. */
  usual: -1,
  /** "Apple– red", "©Brand". */
  rare: -2.5,
  odd: -3.5,
  /** "€pfel". */
  beforeWord: -6,
  /** "Wei§wurst". */
  inWord: -7,
  strange: -8,
} as const;

const known = /[€£°®™©½¼¾²³–—…“”„‘’«»×ºª§·•¿¡\u00a0´]/u;
/** Behind or before a figure, or by themselves: "5 €", "½ lb", "80°", "6 × 2". */
const ofFigures = /[€£¥¢°²³½¼¾×±§]/u;
/** Between blanks. */
const betweenWords = /[–—•·]/u;
/** About words: "“Gala”", "Apple…". */
const aboutWords = /[“”„«»…’‘\u00a0]/u;
const insideWords = /[’·\u00ad\u00a0]/u;
const beforeWords = /[“”„‘’«»‚‹¿¡–—…\u00a0•·°§]/u;
const notBehindWords = /[‚„¿¡‘]/u;
/** To Unicode they are letters. */
const signsOfLetters = /[ªºµ]/u;

const isLetter = (letter: string) => /\p{L}/u.test(letter);
const isFigure = (letter: string) => letter >= '0' && letter <= '9';
export const isSign = (letter: string) => letter >= '\u0080' && (!isLetter(letter) || signsOfLetters.test(letter));

/**
 * How seldom a sign stands where this one does.
 * @param letters of one word, with blanks about it.
 */
export function costOfSign(letters: readonly string[], place: number): number {
  const at = (steps: number) => letters[place + steps] ?? ' ';
  const [sign, before, after] = [at(0), at(-1), at(1)];
  const isBehind = isLetter(before) && !signsOfLetters.test(before);
  const isBefore = isLetter(after) && !signsOfLetters.test(after);
  const isWithin = isBehind && isBefore;
  // "—€–", "……N": these are words of another alphabet.
  const isBeside = (other: string) => other === sign || (isSign(other) && (ofFigures.test(other) || /[–—]/u.test(other)));
  const isAmongSigns = isBeside(before) || isBeside(after);
  // "2ª", "n.º 5", "Mª": elsewhere, their bytes are letters of Romanian.
  if (sign === 'ª' || sign === 'º') {
    if (!isWithin && (isFigure(before) || before === '.' || (isBehind && !isLetter(at(-2))))) return seldomSigns.usual;
  } else if (sign === 'µ') {
    if (!isBehind && /[gmls]/.test(after)) return seldomSigns.usual;
  } else if ((sign === '²' || sign === '³') && /m/i.test(before)) return seldomSigns.usual;
  else if (ofFigures.test(sign)) {
    if (!isAmongSigns && (isFigure(before) || isFigure(after) || (!isBehind && !isBefore))) return seldomSigns.usual;
  } else if (betweenWords.test(sign)) {
    // Catalan. Its byte of old Macs is that of á in Windows.
    if (sign === '·' && /l/i.test(before) && /l/i.test(after)) return seldomSigns.usual;
    if (!isWithin && !isAmongSigns) return isBehind || isBefore ? seldomSigns.rare : seldomSigns.usual;
  } else if (/[®™©]/u.test(sign)) {
    if (!isBefore) return seldomSigns.usual;
    // "©UNKA" is a letter of Czech.
    if (!isBehind && sign !== '™' && isLarge(after) && !isLarge(at(2))) return seldomSigns.rare;
  } else if (notBehindWords.test(sign)) {
    if (!isBehind && isBefore) return seldomSigns.usual;
    return isBehind ? seldomSigns.beforeWord : seldomSigns.odd;
  } else if (sign === '’' && isWithin) {
    // "l’eau", "Farmer’s", and no "H’RGUTIS".
    return isVowel(after) || !isLetter(at(2)) || !isLetter(at(3)) || after > 'z' ? seldomSigns.usual : seldomSigns.rare;
  } else if (aboutWords.test(sign) && before !== sign && after !== sign) {
    if (!isWithin || sign === '\u00a0') return seldomSigns.usual;
  }
  if (isWithin && !insideWords.test(sign)) return seldomSigns.inWord;
  if (isBefore && !beforeWords.test(sign)) return seldomSigns.beforeWord;
  return known.test(sign) ? seldomSigns.odd : seldomSigns.strange;
}

const isLarge = (letter: string) => letter !== letter.toLowerCase();
const isVowel = (letter: string) => /[aeiouhy]/i.test(letter.normalize('NFD').charAt(0));
