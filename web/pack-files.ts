import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { minify, type Plugin } from 'vite';

/** Below this size packing saves nothing. What isn't packed here is packed every time it's sent. */
const worthPacking = 200;
const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Scripts that are no modules, and are copied as they were written. */
const copiedScripts = ['before-program.js'];

/** Puts `.br` and `.gz` beside every file of text, as small as they get: packed once, sent a thousand times. */
export const packFiles: Plugin = {
  name: 'pack-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).flatMap((file) => {
      if (!/\.(m?js|css|svg)$/.test(file.fileName)) return [];
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      return content.length < worthPacking ? [] : [{ path: join(dir, file.fileName), content }];
    });
    for (const script of copiedScripts) {
      const path = join(dir, script);
      const { code } = await minify(path, await readFile(path, 'utf8'), { module: false });
      await writeFile(path, code);
      texts.push({ path, content: Buffer.from(code) });
    }
    await Promise.all(
      texts.flatMap(({ path, content }) => [
        packBrotli(content, {
          params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
        }).then((packed) => writeFile(`${path}.br`, packed)),
        packGzip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
      ]),
    );
  },
};
