import { productErrors } from '@cobuy/contract/products/products.errors';
import { refuse } from '../../../platform/http/refusal.ts';

/** What a list was read as where it is not Unicode. */
export type OldEncoding = 'windows-1252';

/**
 * Beyond ASCII, what is the same letter or sign in the pages for Western and Central Europe, and è, à, ê and ñ. A list of
 * another page (Polish, Czech, Cyrillic, Greek) has others among them, and is not guessed at.
 */
const westernLetters = new Set([
  ...[0x80, 0x82, 0x84, 0x85, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b],
  ...[0xa0, 0xa7, 0xa9, 0xab, 0xac, 0xad, 0xae, 0xb0, 0xb1, 0xb4, 0xb5, 0xb7, 0xbb],
  ...[0xc0, 0xc1, 0xc2, 0xc4, 0xc7, 0xc9, 0xcb, 0xcd, 0xce, 0xd3, 0xd4, 0xd6, 0xd7, 0xda, 0xdc, 0xdf],
  ...[0xe0, 0xe1, 0xe2, 0xe4, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xed, 0xee, 0xf1, 0xf3, 0xf4, 0xf6, 0xf7, 0xfa, 0xfc],
]);
const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Words of a western list are of ASCII, with a letter beyond it here and there; those of Cyrillic have nothing else. */
function isWestern(bytes: Uint8Array): boolean {
  let beyond = 0;
  let plain = 0;
  for (const byte of bytes) {
    if (byte < 0x80) plain += isLetter(byte) ? 1 : 0;
    else if (westernLetters.has(byte)) beyond++;
    else return false;
  }
  return beyond * 4 <= plain;
}

/**
 * The text of a list: UTF-8, UTF-16 with its mark as spreadsheets write it, or Windows-1252 where nothing speaks against
 * it; anything else would put wrong letters into the catalogue.
 * @throws product.list_not_utf8
 */
export function decodeList(bytes: Uint8Array): { text: string; encoding: OldEncoding | null } {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return { text: new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch {
    if (isUtf16 || !isWestern(bytes)) return refuse(productErrors.list_not_utf8);
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
