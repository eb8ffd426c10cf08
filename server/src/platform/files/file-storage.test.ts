import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { dropUnfinishedFiles, localFiles } from './file-storage.ts';
import { isDiskFull } from './storage-failure.ts';

/** Every write to it meets a full disk. */
const fullDevice = '/dev/full';

test.runIf(existsSync(fullDevice))('leaves nothing of a file that the disk had no room for, and says why', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cobuy-files-'));
  const arriving = join(dataDir, 'files', '.arriving');
  mkdirSync(arriving, { recursive: true });
  const path = join(arriving, `slip.pdf.${process.pid}`);
  symlinkSync(fullDevice, path);
  const failure = await localFiles(dataDir)
    .put('slip.pdf', Buffer.alloc(5_000_000))
    .catch((error: unknown) => error);
  expect(isDiskFull(failure)).toBe(true);
  for (const left of [path, join(dataDir, 'files', 'slip.pdf')])
    expect(lstatSync(left, { throwIfNoEntry: false })).toBeUndefined();
  rmSync(dataDir, { recursive: true });
});

test('what a killed program had begun to write goes once it is a day old; what arrives now stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cobuy-files-'));
  const aDayAgo = new Date(Date.now() - 86_400_000);
  expect(await dropUnfinishedFiles(dataDir, aDayAgo)).toBe(0);
  const arriving = join(dataDir, 'files', '.arriving');
  mkdirSync(arriving, { recursive: true });
  for (const name of ['old.pdf.1', 'young.pdf.2']) writeFileSync(join(arriving, name), 'the beginn');
  const long = new Date(aDayAgo.getTime() - 1000);
  utimesSync(join(arriving, 'old.pdf.1'), long, long);
  await localFiles(dataDir).put('whole.pdf', Buffer.from('whole'));
  utimesSync(join(dataDir, 'files', 'whole.pdf'), long, long);
  expect(await dropUnfinishedFiles(dataDir, aDayAgo)).toBe(1);
  expect(readdirSync(arriving)).toEqual(['young.pdf.2']);
  expect(readdirSync(join(dataDir, 'files')).toSorted()).toEqual(['.arriving', 'whole.pdf']);
  rmSync(dataDir, { recursive: true });
});

test('a file that is not there is refused before anything of it is sent', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cobuy-files-'));
  const files = localFiles(dataDir);
  await files.put('slip.pdf', Buffer.from('it is there'));
  expect(await buffer(await files.read('slip.pdf'))).toEqual(Buffer.from('it is there'));
  await expect(files.read('gone.pdf')).rejects.toMatchObject({ code: 'ENOENT' });
  rmSync(dataDir, { recursive: true });
});
