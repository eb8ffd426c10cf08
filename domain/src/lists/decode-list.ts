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
    const text = platform(bytes, unicode, true);
    return asked === undefined && unicode === 'utf-8' && isUnlikely(text)
      ? { text, encoding: 'utf-8', isSure: false }
      : { text, encoding: null, isSure: true };
  } catch {
    const guessed = unicode === 'utf-8' ? guessEncoding(bytes, read) : null;
    if (guessed && asked) return { text: decodeOld(bytes, asked, read), encoding: asked, isSure: true };
    return guessed && { text: decodeOld(bytes, guessed.encoding, read), ...guessed };
  }
}

/** Letters that no language of today is written in, and two bytes of which are "È–" of Windows. */
const ofNoLanguage = /[\u0200-\u0217\u021c-\u024f\u02c2-\u02df]/u;
const ofOtherLetters = /[^\p{ASCII}\u0200-\u0217\u021c-\u024f\u02c2-\u02df]/u;
/** "+AOQ-" is ä in UTF-7. */
const utf7 = /\+A[I-P][AEIMQUYcgkosw048]-/;
/** "\x1b$B" begins Japanese in ISO-2022-JP. */
const escapes = ['\u001b$', '\u001b('];

/** Whether what passes as UTF-8 stands for something else, all the same. */
const isUnlikely = (text: string) =>
  (ofNoLanguage.test(text) && !ofOtherLetters.test(text)) ||
  utf7.test(text) ||
  escapes.some((one) => text.includes(one));
