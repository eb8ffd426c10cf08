import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Contents {
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** Passes everything through and knows at the end what it was. */
export function hashOnTheWay(): { stream: Transform; contents(): Contents } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, contents: () => ({ bytes, sha256: hash.digest('hex') }) };
}

export async function hashFile(path: string): Promise<Contents> {
  const { stream, contents } = hashOnTheWay();
  await pipeline(createReadStream(path), stream.resume());
  return contents();
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
