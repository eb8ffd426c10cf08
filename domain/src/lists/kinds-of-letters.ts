/** Each letter is asked about thousands of times, and a code page has 256: results are cached. */

const keep = <Answer>(find: (letter: string) => Answer) => {
  const found = new Map<string, Answer>();
  return (letter: string): Answer => {
    const kept = found.get(letter);
    if (kept !== undefined) return kept;
    const answer = find(letter);
    found.set(letter, answer);
    return answer;
  };
};

export const isLetter = keep((letter) => /\p{L}/u.test(letter));
export const isLarge = keep((letter) => letter !== letter.toLowerCase());
export const isSmall = keep((letter) => letter !== letter.toUpperCase());
export const isVowel = keep((letter) => /[aeiouyæœøı]/iu.test(letter.normalize('NFD').charAt(0)));
export const smallOf = keep((letter) => (letter === 'İ' ? 'ı' : letter.toLowerCase()));
/** Unicode counts these as letters. */
export const isSignOfLetters = (letter: string) => letter === 'ª' || letter === 'º' || letter === 'µ';
export const isSign = keep((letter) => letter >= '\u0080' && (!isLetter(letter) || isSignOfLetters(letter)));
export const isAscii = (letter: string) => letter < '\u0080';
export const isFigure = (letter: string) => letter >= '0' && letter <= '9';
