import { type Languages, lettersOf } from './letters-of-languages.ts';
import { type Decode, decodeOld, type OldEncoding } from './old-encodings.ts';

/**
 * What a list that is not Unicode was written in, by its letters. Detectors of encodings judge by the words of long texts, and
 * mistake lists of thirty names for others; of DOS and old Macs they know nothing.
 */

interface Candidate {
  encoding: OldEncoding;
  languages: Languages;
  /** How likely it is before anything was read, as a logarithm. */
  prior: number;
}
const candidates: readonly Candidate[] = [
  { encoding: 'windows-1252', languages: 'western', prior: 0 },
  { encoding: 'windows-1250', languages: 'central', prior: -1 },
  { encoding: 'windows-1251', languages: 'cyrillic', prior: -1 },
  { encoding: 'windows-1253', languages: 'greek', prior: -1 },
  { encoding: 'windows-1254', languages: 'turkish', prior: -1.5 },
  { encoding: 'windows-1257', languages: 'baltic', prior: -3 },
  { encoding: 'iso-8859-15', languages: 'western', prior: -2 },
  { encoding: 'iso-8859-2', languages: 'central', prior: -1.5 },
  { encoding: 'koi8-r', languages: 'cyrillic', prior: -2 },
  { encoding: 'macintosh', languages: 'western', prior: -1.5 },
  { encoding: 'cp850', languages: 'western', prior: -2 },
  { encoding: 'cp437', languages: 'western', prior: -3 },
  { encoding: 'cp852', languages: 'central', prior: -3 },
  { encoding: 'cp857', languages: 'turkish', prior: -3 },
  { encoding: 'cp737', languages: 'greek', prior: -3 },
  { encoding: 'ibm866', languages: 'cyrillic', prior: -3 },
];

/** What speaks against a reading, as logarithms of how seldom it is. */
const seldom = {
  /** A letter of none of the languages. */
  strange: -9,
  /** "GrÅnkohl", "кАПУСТА": large letters follow no small ones. */
  case: -6,
  /** Letters of two scripts in one word. */
  script: -6,
  /** "Wei§wurst". */
  signInWord: -7,
  /** "€pfel". */
  signBeforeWord: -6,
  sign: -3.5,
  /** The same where it usually stands, once: a list has its currency in every row. */
  usualSign: -0.7,
  /** "Ł5.00", "Apple ñ red": a letter by itself that is no word, or beside a figure. */
  alone: -4,
  strangeSign: -8,
  unread: -12,
  /** A whole list in small letters. */
  smallThroughout: -5,
  /** Two letters beyond ASCII beside each other, where most of a word is of ASCII. */
  pair: -2,
};
const usualSigns = /[€£°®™©½¼¾²³–—…“”„‘’«»×ºª§·•¿¡\u00a0´]/u;
/** Behind or before a figure, or by themselves: "5 €", "½ lb", "80°", "6 × 2", "2ª". */
const ofFigures = /[€£¥¢°²³½¼¾×±%§Ø]/u;
/** Between blanks, or at the beginning of a line. */
const betweenWords = /[–—•·\u00a0]/u;
/** About words: "“Gala”", "Apple…". */
const aboutWords = /[“”„«»…’‘\u00a0]/u;
/** "Nutella®", "©Brand". */
const marks = /[®™©]/u;
/** Words of one letter beyond ASCII, however large. */
const loneWords = /[àéèóòáåöø]/u;
/** To Unicode they are letters. */
const signsOfLetters = /[ªºµ]/u;
const insideWords = /[’‘·\u00ad]/u;
const beforeWords = /[“”„‘’«»‚‹¿¡–—…\u00a0•·°§]/u;
/** Signs that come with others. The byte of ½ in DOS is that of « in Windows. */
const pairs = new Map([
  ['«', '»'],
  ['»', '«'],
  ['¡', '!'],
  ['¿', '?'],
]);
const notBehindWords = /[‚„¿¡]/u;
const isUnread = (letter: string) => letter === '\ufffd' || (letter >= '\u0080' && letter <= '\u009f');
const isLetter = (letter: string) => /\p{L}/u.test(letter);
const isAscii = (letter: string) => letter < '\u0080';
const isLarge = (letter: string) => letter !== letter.toLowerCase();
const isSmall = (letter: string) => letter !== letter.toUpperCase();

const isSmallLetter = (letter: string) => isLetter(letter) && isSmall(letter);
const isFigure = (letter: string) => letter >= '0' && letter <= '9';

/** "m³", "cm²". */
const unitOfPowers = /[mt]/i;
/** "µm", "µg". */
const unitOfMillionths = /[gmls]/;

/** Whether a sign stands where such signs do. */
function isUsual(sign: string, [beyond, before, after]: readonly [string, string, string]): boolean {
  const isWithin = isLetter(before) && isLetter(after);
  // "2ª", "Nº 5", "n.º 5", "Mª": elsewhere, their bytes of old Macs are those of » and ¼ in Windows.
  if (sign === 'ª' || sign === 'º')
    return !isWithin && (isFigure(before) || before === '.' || (isLetter(before) && !isLetter(beyond)));
  if ((sign === '²' || sign === '³') && unitOfPowers.test(before) && !isLetter(after)) return true;
  if (sign === 'µ') return !isLetter(before) && unitOfMillionths.test(after);
  if (ofFigures.test(sign)) return isFigure(before) || isFigure(after) || (!isLetter(before) && !isLetter(after));
  // No cell begins with "–umbir" or has "©unka": these are letters of Croatian and Czech.
  if (betweenWords.test(sign) && !isWithin) return before !== '\n' || !isLetter(after) || sign === '•';
  if (marks.test(sign)) return !isWithin && !isSmallLetter(after);
  // Catalan. Its byte of old Macs is that of á in Windows.
  if (sign === '·') return /l/i.test(before) && /l/i.test(after);
  if (notBehindWords.test(sign)) return !isLetter(before) && isLetter(after);
  return aboutWords.test(sign) && (!isWithin || insideWords.test(sign) || sign === '\u00a0');
}

const bytesLookedAt = 20_000;
const separators = new Set([0x09, 0x0a, 0x0d, 0x22, 0x2c, 0x3b, 0x7c]);

/** The cells that have something beyond ASCII, a line each. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(bytesLookedAt);
  let length = 0;
  let start = 0;
  let isBeyond = false;
  for (let place = 0; place <= bytes.length; place++) {
    const byte = bytes[place] ?? 0x0a;
    if (byte >= 0x80) isBeyond = true;
    if (!separators.has(byte)) continue;
    if (isBeyond) {
      const cell = bytes.subarray(start, Math.min(place, start + bytesLookedAt - length - 1));
      sample.set(cell, length);
      length += cell.length;
      sample[length++] = 0x0a;
      if (length >= bytesLookedAt - 1) break;
    }
    isBeyond = false;
    start = place + 1;
  }
  return sample.subarray(0, length);
}

interface Judged {
  score: number;
  /** How many of its letters and signs can hardly be right. */
  doubts: number;
}

const everyLetter = (languages: Languages) => new Set(lettersOf[languages].flatMap(({ shares }) => [...shares.keys()]));
/** Some words of a list are of another language of the same family. */
const others = 0.03;

/** Each word once: a list has "Crème" in every third row. */
function countLetters(text: string, known: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of new Set(text.split(/[^\p{L}\p{M}]+/u)))
    for (const letter of word) {
      const small = letter === 'İ' ? 'ı' : letter.toLowerCase();
      if (!isAscii(letter) && known.has(small)) counts.set(small, (counts.get(small) ?? 0) + 1);
    }
  return counts;
}

function judge(text: string, { encoding, languages, prior }: Candidate): Judged {
  const known = everyLetter(languages);
  const isLatin = languages !== 'cyrillic' && languages !== 'greek';
  const counts = countLetters(text, known);
  const signs = new Set<string>();
  let score = prior;
  let doubts = 0;
  const against = (weight: number) => {
    score += weight;
    if (weight <= seldom.case) doubts += 1;
  };
  const letters = [...text];
  const lacksPair = (sign: string, before: string, after: string) => {
    const other = pairs.get(sign);
    if (other === undefined || text.includes(other)) return false;
    // By itself it leads from word to word.
    return sign !== '»' || isLetter(before) || isLetter(after);
  };
  for (const [place, letter] of letters.entries()) {
    const [before = '\n', after = '\n'] = [letters[place - 1], letters[place + 1]];
    // A small letter before a large one is judged where the large one stands.
    const isOf = (one: string) => !isAscii(one) || !isAscii(letter);
    if (isLetter(letter) && isLetter(before) && isOf(before)) {
      if (isLarge(letter) && isSmall(before)) against(seldom.case);
      if (isSmall(letter) && isLarge(before) && isLarge(letters[place - 2] ?? '\n')) against(seldom.case / 2);
      if (!isLatin && isAscii(letter) !== isAscii(before)) against(seldom.script);
      if (isLatin && !isAscii(letter) && !isAscii(before)) score += seldom.pair;
    }
    if (isAscii(letter)) continue;
    if (isUnread(letter)) against(seldom.unread);
    else if (isLetter(letter) && !signsOfLetters.test(letter)) {
      const small = letter === 'İ' ? 'ı' : letter.toLowerCase();
      const isBeside = isFigure(before) || isFigure(after);
      if (!isLetter(before) && !isLetter(after) && (isBeside || (isLatin && !loneWords.test(small))))
        against(seldom.alone);
      if (!known.has(small)) against(seldom.strange);
    } else if (isUsual(letter, [letters[place - 2] ?? '\n', before, after]) && !lacksPair(letter, before, after)) {
      if (!signs.has(letter)) score += seldom.usualSign;
      signs.add(letter);
    } else if (isLetter(before) && isLetter(after) && !insideWords.test(letter)) against(seldom.signInWord);
    else if (isLetter(after) && !isLetter(before) && !beforeWords.test(letter)) against(seldom.signBeforeWord);
    else if (isLetter(before) && notBehindWords.test(letter)) against(seldom.signBeforeWord);
    else against(usualSigns.test(letter) ? seldom.sign : seldom.strangeSign);
  }
  const ofLetters = lettersOf[languages].map(({ shares, prior: ofLanguage }) => {
    let sum = counts.size > 0 ? ofLanguage : 0;
    for (const [letter, count] of counts)
      sum += count * Math.log((1 - others) * (shares.get(letter) ?? 0) + others / known.size);
    return sum;
  });
  // Capital letters of Greek are small ones of KOI8-R, in which names begin with large ones like everywhere.
  if (encoding === 'koi8-r' && !/[^\P{Lu}A-Z]/u.test(text)) score += seldom.smallThroughout;
  return { score: score + Math.max(...ofLetters), doubts };
}

export interface GuessedEncoding {
  encoding: OldEncoding;
  /** Nothing else reads as well. */
  isSure: boolean;
}

/** How much likelier than the next a sure reading is, as a logarithm. */
const sureBy = 2;

/** Lists of Macs before 2001 end their lines by CR alone. */
function lineEndsSay(encoding: OldEncoding, bytes: Uint8Array): number {
  const isOfMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  return encoding === 'macintosh' && isOfMac ? 8 : 0;
}

/** Bytes below blanks that no text has: what has many is none. */
function isText(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a) controls += 1;
  return controls * 500 <= bytes.length;
}

/** @returns null for what is no text. */
export function guessEncoding(bytes: Uint8Array, platform: Decode): GuessedEncoding | null {
  if (!isText(bytes)) return null;
  const sample = sampleOf(bytes);
  const utf8 = platform(sample, 'utf-8');
  const unread = utf8.match(/\ufffd/g)?.length ?? 0;
  const beyond = utf8.match(/[^\0-\x7f]/gu)?.length ?? 0;
  // Unicode, but for a stray byte.
  if (beyond > 4 * unread) return { encoding: 'utf-8', isSure: false };
  const read = candidates
    .map((candidate) => {
      const text = decodeOld(sample, candidate.encoding, platform);
      const judged = judge(text, candidate);
      return { ...judged, score: judged.score + lineEndsSay(candidate.encoding, bytes), text, candidate };
    })
    .toSorted((one, other) => other.score - one.score);
  const [best, ...rest] = read;
  if (!best) return null;
  const next = rest.find(({ text }) => text !== best.text);
  // What was written in none of these often looks like large letters throughout.
  const isCapital =
    (best.candidate.languages === 'cyrillic' || best.candidate.languages === 'greek') &&
    !/[^\P{Ll}a-z]/u.test(best.text);
  const isSure = best.doubts * 50 <= beyond && !isCapital && (next === undefined || best.score - next.score >= sureBy);
  return { encoding: best.candidate.encoding, isSure };
}
