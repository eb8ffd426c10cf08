import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
/** Each document is compressed on its own because of its nonce; above this, time grows but size hardly falls. */
const quality = 5;
const takes = (encoding: string, accepted: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);

export async function packDocument(
  html: string,
  accepted = '',
): Promise<{ encoding: 'br' | 'gzip' | null; body: Buffer }> {
  const plain = Buffer.from(html);
  if (takes('br', accepted))
    return {
      encoding: 'br',
      body: await packBrotli(plain, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    };
  if (takes('gzip', accepted)) return { encoding: 'gzip', body: await packGzip(plain) };
  return { encoding: null, body: plain };
}
