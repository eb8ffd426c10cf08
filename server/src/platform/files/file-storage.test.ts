import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localFiles } from './file-storage.ts';
import { isDiskFull } from './is-disk-full.ts';

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
