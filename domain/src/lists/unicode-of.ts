/** How a Unicode list is written, as told by a mark in front or by its zero bytes. */
export type UnicodeForm = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

const marks: readonly (readonly [UnicodeForm, readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const bytesLookedAt = 4000;

/**
 * A text has no zeros but those of its letters: of a comma, a digit or a line end in two or four bytes all but one are
 * zero, and every list has these, whatever its language.
 */
export function unicodeOf(bytes: Uint8Array): UnicodeForm {
  const marked = marks.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return marked[0];
  const zeros: [number, number, number, number] = [0, 0, 0, 0];
  const looked = Math.min(bytes.length, bytesLookedAt) & ~3;
  for (let place = 0; place < looked; place++) if (bytes[place] === 0) zeros[(place & 3) as 0 | 1 | 2 | 3] += 1;
  const letters = looked / 4;
  if (letters > 0 && bytes.length % 4 === 0) {
    if (zeros[3] === letters && zeros[2] > letters / 2) return 'utf-32le';
    if (zeros[0] === letters && zeros[1] > letters / 2) return 'utf-32be';
  }
  const [even, odd] = [zeros[0] + zeros[2], zeros[1] + zeros[3]];
  // A stray zero or two, which old tills pad with, doesn't make it two bytes per letter.
  const isPaired = even + odd > looked / 16;
  if (isPaired && odd > 4 * even) return 'utf-16le';
  if (isPaired && even > 4 * odd) return 'utf-16be';
  return 'utf-8';
}

/** What no decoder of the platform reads. @returns null where it is none. */
export function readUtf32(bytes: Uint8Array, form: 'utf-32le' | 'utf-32be'): string | null {
  if (bytes.length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += bytesAtOnce) {
    const letters: number[] = [];
    for (let place = start; place < Math.min(bytes.length, start + bytesAtOnce); place += 4) {
      const letter = view.getUint32(place, form === 'utf-32le');
      if (letter > 0x10ffff) return null;
      if (place > 0 || letter !== 0xfeff) letters.push(letter);
    }
    parts.push(String.fromCodePoint(...letters));
  }
  return parts.join('');
}
const bytesAtOnce = 4 * 8192;
