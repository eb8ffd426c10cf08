import { type Judged, judgeReading } from './judge-reading.ts';
import type { Languages } from './letters-of-languages.ts';
import { type Decode, decodeOld, type OldEncoding } from './old-encodings.ts';
import { restOf } from './rest-of-list.ts';
import { sampleOf } from './sample-of-list.ts';

/**
 * Guesses the encoding of a list that isn't Unicode by its letters. General detectors need long texts, get lists of
 * thirty names wrong, and don't know the encodings of DOS and old Macs.
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
  { encoding: 'windows-1255', languages: 'hebrew', prior: -3 },
  { encoding: 'windows-1257', languages: 'baltic', prior: -3 },
  { encoding: 'iso-8859-15', languages: 'western', prior: -2 },
  { encoding: 'iso-8859-2', languages: 'central', prior: -1.5 },
  { encoding: 'koi8-r', languages: 'cyrillic', prior: -2 },
  { encoding: 'macintosh', languages: 'western', prior: -2 },
  { encoding: 'cp850', languages: 'western', prior: -2 },
  { encoding: 'cp437', languages: 'western', prior: -3 },
  { encoding: 'cp852', languages: 'central', prior: -3 },
  { encoding: 'cp857', languages: 'turkish', prior: -3 },
  { encoding: 'cp737', languages: 'greek', prior: -3 },
  { encoding: 'ibm866', languages: 'cyrillic', prior: -3 },
];

/** How rare a list all in lowercase is, as a logarithm. */
const smallThroughout = -5;

export interface GuessedEncoding {
  encoding: OldEncoding;
  /** No other encoding fits as well. */
  isSure: boolean;
}

/** How much likelier than any other a sure reading is, as a logarithm. */
const sureBy = 2.5;
/** The same, next to another reading without flaws. */
const sureByBesideFlawless = 5;
/** Added for each word the two read differently: wrong letters in a language add up. */
const sureByOfEachWord = 0.3;

const capitalsEnough = 16;
const capitalsLikely = -3.3;

/** Lists of Macs before 2001 end their lines by CR alone. */
function lineEndsSay(encoding: OldEncoding, bytes: Uint8Array): number {
  const isOfMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  return encoding === 'macintosh' && isOfMac ? 8 : 0;
}

/** Looks for control bytes, which no text has: a file with many of them isn't text. */
export function isText(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a) controls += 1;
  return controls * 500 <= bytes.length;
}

/** @returns null where there is nothing to go by. */
export function guessEncoding(bytes: Uint8Array, platform: Decode): GuessedEncoding | null {
  const sample = sampleOf(bytes);
  const utf8 = platform(sample, 'utf-8');
  const unread = utf8.match(/\ufffd/g)?.length ?? 0;
  const beyond = utf8.match(/[^\0-\x7f]/gu)?.length ?? 0;
  // Unicode, but for a stray byte.
  if (beyond > 4 * unread) return { encoding: 'utf-8', isSure: false };
  const [best, ...rest] = readAll(bytes, sample, platform);
  if (!best) return null;
  // Text in none of these encodings often looks like capital letters throughout.
  const isCapital =
    (best.candidate.languages === 'cyrillic' || best.candidate.languages === 'greek') &&
    !/[^\P{Ll}a-z]/u.test(best.text) &&
    !(best.letters >= capitalsEnough && best.fit > capitalsLikely);
  const isSure = best.doubts * 50 <= beyond && !isCapital && rest.every((other) => isLikelier(best, other));
  return { encoding: best.candidate.encoding, isSure };
}

function isLikelier(best: Reading, other: Reading): boolean {
  if (other.text === best.text) return true;
  const differing = best.words.filter((word, at) => word !== other.words[at]).length;
  const base = other.flaws === 0 ? sureByBesideFlawless : sureBy;
  return best.score - other.score >= base + sureByOfEachWord * differing;
}

interface Reading extends Judged {
  text: string;
  words: readonly string[];
  candidate: Candidate;
}

/** The likeliest first. */
function readAll(bytes: Uint8Array, sample: Uint8Array, platform: Decode): Reading[] {
  const rest = restOf(bytes);
  return candidates
    .map((candidate) => {
      const text = decodeOld(sample, candidate.encoding, platform);
      const judged = judgeReading(text, candidate.languages, rest);
      // Greek capitals are small letters in KOI8-R, and names begin with capitals there, too.
      const isSmall = candidate.encoding === 'koi8-r' && !/[^\P{Lu}A-Z]/u.test(text);
      const ofOthers = candidate.prior + lineEndsSay(candidate.encoding, bytes) + (isSmall ? smallThroughout : 0);
      return { ...judged, score: judged.score + ofOthers, text, words: text.split('\n'), candidate };
    })
    .toSorted((one, other) => other.score - one.score);
}
