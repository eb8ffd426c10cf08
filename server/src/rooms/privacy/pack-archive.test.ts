import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mostBytesInArchive } from '@cobuy/domain/privacy/privacy-rules';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../../platform/context.ts';
import { localFiles } from '../../platform/files/file-storage.ts';
import { packArchive } from './pack-archive.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cobuy-archive-'));
const services = { files: localFiles(dataDir), log: { warn: () => {} } as unknown as Services['log'] };
beforeAll(async () => {
  for (const key of ['one', 'two', 'three']) await services.files.put(key, Buffer.from(`bytes of ${key}`));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** What the archive says, file by file. @param files by key, with the bytes that their rows tell */
async function unpack(files: readonly { key: string; name: string; bytes: number }[]) {
  const pieces: Uint8Array[] = [];
  for await (const piece of packArchive(services, { content: Readable.from([Buffer.from('{}')]), files }))
    pieces.push(piece);
  const unzipped = Object.entries(unzipSync(Buffer.concat(pieces)));
  return Object.fromEntries(unzipped.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('files lie beside the data under names of their own, and none leads out of its folder', async () => {
  const named = (key: string, name: string) => ({ key, name, bytes: 12 });
  expect(
    await unpack([named('one', 'slip.pdf'), named('two', 'slip.pdf'), named('three', '../../etc/pass wd')]),
  ).toEqual({
    'data.json': '{}',
    'files/1-slip.pdf': 'bytes of one',
    'files/2-slip.pdf': 'bytes of two',
    'files/3-.._.._etc_pass wd': 'bytes of three',
  });
});

test('what is gone, and what would be too much together, is named; what still has room comes', async () => {
  const half = mostBytesInArchive / 2;
  expect(
    await unpack([
      { key: 'gone', name: 'gone.png', bytes: 10 },
      { key: 'one', name: 'one.pdf', bytes: half },
      { key: 'two', name: 'two.pdf', bytes: half + 1 },
      { key: 'three', name: 'three.pdf', bytes: half },
    ]),
  ).toEqual({
    'data.json': '{}',
    'files/2-one.pdf': 'bytes of one',
    'files/4-three.pdf': 'bytes of three',
    'left-out.txt': 'gone.png\ntwo.pdf\n',
  });
});
