import { guessEncoding } from './guess-encoding.ts';
import { type Decode, decodeOld, type OldEncoding } from './old-encodings.ts';
import { readUtf32, unicodeOf } from './unicode-of.ts';

export interface DecodedList {
  text: string;
  /** What its letters were read as, where that is not Unicode. */
  encoding: OldEncoding | null;
  /** Nothing else reads as well, or it was named. */
  isSure: boolean;
}

/**
 * The text of a list: UTF-8, UTF-16 or UTF-32 with a mark or without, or what it was written in before Unicode.
 * @param asked what it was said to be, where it is not Unicode.
 * @param platform throws for UTF-8 and UTF-16 that are none where it is told to be strict.
 * @returns null for what is no text.
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
  try {
    return { text: platform(bytes, unicode, true), encoding: null, isSure: true };
  } catch {
    const guessed = unicode === 'utf-8' ? guessEncoding(bytes, read) : null;
    if (guessed && asked) return { text: decodeOld(bytes, asked, read), encoding: asked, isSure: true };
    return guessed && { text: decodeOld(bytes, guessed.encoding, read), ...guessed };
  }
}
