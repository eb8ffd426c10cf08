import type { FileType } from './file-types.ts';

/** How many bytes at the beginning of a file are needed to tell its type. */
export const bytesOfType = 1024 + 5;

const isAt = (bytes: Uint8Array, place: number, text: string) =>
  [...text].every((letter, index) => bytes[place + index] === letter.charCodeAt(0));

/** Banks put a mark, blank lines or a mail's head in front, and every reader opens the file all the same. */
function isPdf(bytes: Uint8Array): boolean {
  for (let place = 0; place < 1024; place++) if (isAt(bytes, place, '%PDF-')) return true;
  return false;
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** A file's type by its first bytes, whatever its name and type say; null for unknown ones. */
export function typeOfBytes(head: Uint8Array): FileType | 'heic' | null {
  if (isAt(head, 0, '\xff\xd8\xff')) return 'jpeg';
  if (isAt(head, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (isAt(head, 0, 'GIF87a') || isAt(head, 0, 'GIF89a')) return 'gif';
  if (isAt(head, 0, 'RIFF') && isAt(head, 8, 'WEBP')) return 'webp';
  if (isAt(head, 4, 'ftypavif') || isAt(head, 4, 'ftypavis')) return 'avif';
  if (heicBrands.some((brand) => isAt(head, 4, `ftyp${brand}`))) return 'heic';
  return isPdf(head) ? 'pdf' : null;
}
