import { deflateSync } from 'node:zlib';

/** A small PDF whose table of contents unpacks to so many megabytes; only a reader that looks for a password opens it. */
export function bombPdf(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  const head = Buffer.from('%PDF-1.7\n');
  const table = `1 0 obj\n<</Type/XRef/Size 10/W[1 2 ${megabytes * 1024 * 1024}]/Index[0 1]/Root 2 0 R/Encrypt 3 0 R/ID[<00><00>]/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  const end = `\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.concat([head, Buffer.from(table), packed, Buffer.from(end)]);
}
