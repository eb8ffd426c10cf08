import { crc32, deflateSync } from 'node:zlib';

/** What a PNG says of its pixels: bits of a sample, and samples of a pixel (grey, or red, green, blue and opacity). */
interface Pixels {
  bits?: 1 | 8 | 16;
  samples?: 1 | 4;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG that is black or empty all over: some kilobytes that unpack to gigabytes. Sides in pixels. */
export function blackPng(width: number, height: number, { bits = 1, samples = 1 }: Pixels = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, samples === 4 ? 6 : 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const bytesOfLine = Math.ceil((width * bits * samples) / 8) + 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytesOfLine * height), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
