import { asciiOfLanguages, readShares, type Spoken } from './letters-of-ascii.ts';

/** What a list's ASCII letters say: they're the same in every encoding. */
export interface RestOfList {
  /** How much more or less likely each language is by the list's words, as a logarithm. */
  spoken: ReadonlyMap<Spoken, number>;
  /** Exclamation and question marks found in the list. */
  marks: string;
  /** No word has a capital letter. */
  isSmall: boolean;
  /** Below the titles, every word begins with a capital. */
  isLarge: boolean;
}

const bytesLookedAt = 12_000;
const longestWord = 30;
const lettersOfAscii = [...'abcdefghijklmnopqrstuvwxyz'];
/** Keeps a letter that's rare in a language from being proof against it. */
const atLeast = 0.001;
/** The share of a list's words in its own language; the others are brands, and English. */
const ownWords = 0.6;
/** Letters in one word depend on each other, so they say less than separate ones. */
const weight = 0.6;

const languages = Object.entries(asciiOfLanguages).map(
  ([spoken, written]) => [spoken as Spoken, readShares(written)] as const,
);
const usual = lettersOfAscii.map(
  (letter) => languages.reduce((sum, [, shares]) => sum + (shares.get(letter) ?? 0), 0) / languages.length,
);
const evidence = languages.map(
  ([spoken, shares]) =>
    [
      spoken,
      lettersOfAscii.map((letter, at) =>
        Math.log(((shares.get(letter) ?? 0) + atLeast) / ((usual[at] ?? 0) + atLeast)),
      ),
    ] as const,
);

function spokenIn(words: ReadonlySet<string>): ReadonlyMap<Spoken, number> {
  return new Map(
    evidence.map(([spoken, ofLetters]) => {
      let sum = 0;
      for (const word of words) {
        let ofWord = 0;
        for (let at = 0; at < word.length; at++) ofWord += ofLetters[word.charCodeAt(at) - 0x61] ?? 0;
        sum += Math.log(ownWords * Math.exp(ofWord) + 1 - ownWords);
      }
      return [spoken, weight * sum];
    }),
  );
}

export function restOf(bytes: Uint8Array): RestOfList {
  const words = new Set<string>();
  let word = '';
  let large = 0;
  let [begunSmall, begunLarge] = [0, 0];
  let [isBelow, isWithin] = [false, false];
  for (let place = 0; place <= bytes.length && place < bytesLookedAt; place++) {
    const byte = bytes[place] ?? 0x0a;
    const small = byte | 0x20;
    if (small >= 0x61 && small <= 0x7a) {
      if (word.length < longestWord) word += String.fromCharCode(small);
      if (byte !== small) large += 1;
      if (isBelow && !isWithin && byte === small) begunSmall += 1;
      if (isBelow && !isWithin && byte !== small) begunLarge += 1;
    } else {
      if (word.length > 1) words.add(word);
      word = '';
      if (byte === 0x0a || byte === 0x0d) isBelow = true;
    }
    // Letters after a non-ASCII letter or a digit don't begin a word.
    isWithin = byte >= 0x80 || byte === 0x27 || (byte >= 0x30 && byte <= 0x39) || (small >= 0x61 && small <= 0x7a);
  }
  return {
    spoken: spokenIn(words),
    marks: [...'!?'].filter((mark) => bytes.includes(mark.charCodeAt(0))).join(''),
    isSmall: large === 0,
    isLarge: begunSmall === 0 && begunLarge > 1,
  };
}
