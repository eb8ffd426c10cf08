import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StopSentence } from '../config/stop-sentence.ts';
import { isProcessAlive } from '../is-process-alive.ts';

/** Milliseconds for others who found the same interrupted restore to write their process number too. */
const settlingMs = 300;

/**
 * Does `work` while nobody else restores into the folder: a file there holds the number of the process.
 * @throws StopSentence during another restore
 */
export async function withoutOtherRestore<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, '.restoring');
  if (!(await take(file))) throw new StopSentence(`Another restore into ${dataDir} is running. Nothing was changed.`);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  const own = String(process.pid);
  try {
    await writeFile(file, own, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = await read(file);
  // Empty: it's still being written. Our own number is from an earlier process, as in a new container.
  if (holder === '' || (holder !== own && isProcessAlive(Number(holder), 'self'))) return false;
  // The other restore was interrupted. If several processes see that at once, the last one to write wins.
  await writeFile(file, own);
  await pause(settlingMs);
  return (await read(file)) === own;
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');
