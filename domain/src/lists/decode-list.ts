import { guessEncoding, isText } from './guess-encoding.ts';
import { type Decode, decodeOld, type OldEncoding } from './old-encodings.ts';
import { readUtf32, unicodeOf } from './unicode-of.ts';

export interface DecodedList {
  text: string;
  /** The encoding it was read in, if that isn't certainly Unicode or was named. */
  encoding: OldEncoding | null;
  /** No other encoding fits as well, or it was named. */
  isSure: boolean;
}

/**
 * Decodes UTF-8, UTF-16 or UTF-32, with or without a byte order mark, or an older encoding.
 * @param asked the encoding someone named: used even for valid UTF-8, since "CAFÉ®" in a Windows encoding is that, too;
 * but not against a byte order mark or the zeros of UTF-16.
 * @param platform the platform's decoder; in strict mode, it throws for invalid UTF-8 and UTF-16.
 * @returns null for anything that isn't text.
 */
export function decodeList(
  bytes: Uint8Array,
  asked: OldEncoding | undefined,
  platform: (bytes: Uint8Array, encoding: string, isStrict: boolean) => string,
): DecodedList | null {
  const read: Decode = (some, encoding) => platform(some, encoding, false);
  const unicode = unicodeOf(bytes);
  if (unicode === 'utf-32le' || unicode === 'utf-32be') {
    const text = readUtf32(bytes, unicode);
    return text === null ? null : { text, encoding: null, isSure: true };
  }
  const text = readStrictly(bytes, unicode, platform);
  if (unicode !== 'utf-8') return text === null ? null : { text, encoding: null, isSure: true };
  if (text !== null && (isMarked(bytes) || (asked === undefined && !isUnlikely(text))))
    return { text, encoding: null, isSure: true };
  if (text === null && !isText(bytes)) return null;
  if (asked !== undefined) return { text: decodeOld(bytes, asked, read), encoding: asked, isSure: true };
  if (text !== null) return { text, encoding: 'utf-8', isSure: false };
  const guessed = guessEncoding(bytes, read);
  return guessed && { text: decodeOld(bytes, guessed.encoding, read), ...guessed };
}

function readStrictly(
  bytes: Uint8Array,
  unicode: string,
  platform: (bytes: Uint8Array, encoding: string, isStrict: boolean) => string,
): string | null {
  try {
    return platform(bytes, unicode, true);
  } catch {
    return null;
  }
}

const isMarked = ([first, second, third]: Uint8Array) => first === 0xef && second === 0xbb && third === 0xbf;

/**
 * Two Windows capitals, or a capital and a sign, that are one letter in UTF-8: "CAFFÈ–" is "CAFFȖ", "CAFÉ®" is "CAFɮ".
 * No word has such a letter among ASCII capitals.
 */
const seldomLetter = '(?:[\\u0200-\\u0217]|(?!\\p{Lu})[\\u021c-\\u02af\\u0400-\\u07ff])';
const amongCapitals = new RegExp(`(?<=[A-Z]{2})${seldomLetter}|(?<=[A-Z])${seldomLetter}(?=[A-Z])`, 'gu');
const beyondAscii = /\P{ASCII}/u;
/** "+AOQ-se" is "äse" in UTF-7; "PETER+ANA-MARIA" are two people. */
const utf7 = /\+A[I-P][AEIMQUYcgkosw048]-[a-z]/;
/** "\x1b$B" begins Japanese in ISO-2022-JP. */
const escapes = ['\u001b$', '\u001b('];

/** Whether valid UTF-8 is probably in another encoding. One common letter beyond ASCII proves that it isn't. */
const isUnlikely = (text: string) =>
  beyondAscii.test(text)
    ? !beyondAscii.test(text.replace(amongCapitals, ''))
    : utf7.test(text) || escapes.some((one) => text.includes(one));
