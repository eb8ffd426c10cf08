import { bytesPerMegabyte, fileSizeLimits } from '@cobuy/domain/system/settings-rules';
import { hostileText, texts } from './hostile-values.ts';
import type { Chance } from './seeded-random.ts';

export interface WrittenBody {
  bytes: Buffer;
  contentType: string;
}

/** How the files begin that are taken somewhere, and some that are taken nowhere. */
const beginnings: readonly Buffer[] = [
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  Buffer.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0x7f, 0xff, 0xff, 0xff,
  ]),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>'),
  Buffer.from('name,cost,sku\n'),
  Buffer.from('\ufeffname;cost\n'),
  Buffer.from([0xff, 0xfe, 0x6e, 0]),
  Buffer.alloc(0),
];

const noise = (chance: Chance, length: number) => Buffer.from(Array.from({ length }, () => chance.whole(256)));

function oddBytes(limit: number, chance: Chance): Buffer {
  const beginning = chance.pick(beginnings);
  const kind = chance.whole(20);
  if (kind === 0)
    return Buffer.concat([
      beginning,
      Buffer.alloc(limit + chance.pick([-200, 1, 100_000]), chance.pick([',', '"', 'x', '\n'])),
    ]);
  if (kind < 6) return Buffer.concat([beginning, noise(chance, chance.pick([0, 1, 40, 3_000]))]);
  if (kind < 9)
    return Buffer.from(
      `name,cost\n${Array.from({ length: 200 }, () => `"${chance.pick(texts).slice(0, 300)}",1`).join('\n')}`,
    );
  if (kind < 11) return Buffer.from(chance.pick([',', '"', '\n', '"",', 'a\r']).repeat(chance.pick([1, 50, 20_000])));
  return Buffer.concat([beginning, Buffer.from(hostileText(chance, ['x']))]);
}

/** A form with a file, in pieces that need not fit together. */
export function hostileFile(
  { field, limit }: { field: string; limit: number | 'setting' },
  valid: [string, string][],
  chance: Chance,
  ids: readonly string[],
): WrittenBody {
  const boundary = chance.pick(['----x', 'a', 'b'.repeat(70)]);
  const pieces: Buffer[] = [];
  const part = (heading: string, bytes: Buffer) =>
    pieces.push(Buffer.from(`--${boundary}\r\n${heading}\r\n\r\n`), bytes, Buffer.from('\r\n'));
  const text = (name: string, value: string) =>
    part(`Content-Disposition: form-data; name="${name}"`, Buffer.from(value));
  for (const [name, value] of valid) text(name, chance.happens(0.75) ? value : hostileText(chance, ids));
  if (chance.happens(0.1))
    text(chance.pick(['__proto__', 'constructor', '', 'x'.repeat(500)]), hostileText(chance, ids));
  if (chance.happens(0.05)) for (let count = 0; count < 40; count++) text(`f${count}`, 'x');
  for (let count = chance.pick([0, 1, 1, 1, 1, 1, 1, 2]); count > 0; count--) {
    const name = chance.happens(0.9) ? field : chance.pick(['', 'other', '__proto__']);
    const fileName = chance.pick([
      'a.png',
      'list.csv',
      '../../x.png',
      'a\u0000.png',
      'x'.repeat(900),
      '.',
      "a'b;c.pdf",
      '<script>.jpg',
      '😀.png',
      'CON',
      '',
    ]);
    const type = chance.pick(['image/png', 'image/jpeg', 'text/csv', 'application/pdf', 'text/html', '', 'x/y; z']);
    part(
      `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}`,
      oddBytes(limit === 'setting' ? fileSizeLimits.default * bytesPerMegabyte : limit, chance),
    );
  }
  const end = Buffer.from(`--${boundary}--\r\n`);
  let bytes = Buffer.concat([...pieces, end]);
  const kind = chance.whole(20);
  if (kind === 0) bytes = bytes.subarray(0, chance.whole(bytes.length));
  if (kind === 1) bytes = Buffer.concat(pieces);
  if (kind === 2) bytes = noise(chance, 400);
  if (kind === 3) bytes = Buffer.concat([bytes, bytes]);
  return { bytes, contentType: `multipart/form-data; boundary=${kind === 4 ? 'other' : boundary}` };
}
