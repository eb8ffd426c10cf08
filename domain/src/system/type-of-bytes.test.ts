// Rules: docs/rules/files.md#what-they-are
import { expect, test } from 'vitest';
import { typeOfBytes } from './type-of-bytes.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WEBP', 'webp'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x1cftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['%PDF-1.4', 'pdf'],
  ['\xef\xbb\xbf%PDF-1.4', 'pdf'],
  ['\r\n\r\n%PDF-1.4', 'pdf'],
  [`${' '.repeat(1023)}%PDF-1.4`, 'pdf'],
  [`${' '.repeat(1024)}%PDF-1.4`, null],
  ['%PDX-1.4', null],
  ['hello', null],
  ['', null],
])('%j is %s', (text, type) => expect(typeOfBytes(bytes(text))).toBe(type));
