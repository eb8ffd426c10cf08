import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StopSentence } from '../config/stop-sentence.ts';
import { isProcessAlive } from '../is-process-alive.ts';

/** Milliseconds for others who found the same interrupted restore to write their process number too. */
const settlingMs = 300;

/**
 * Does `work` while nobody else restores into the folder: a file there holds the number of the process.
 * @throws StopSentence while another one is at work.
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
  // Nothing yet: it is being written. One's own number was that of a process before this one, as in a new container.
  if (holder === '' || (holder !== own && isProcessAlive(Number(holder), 'self'))) return false;
  // It was interrupted. Of several that find it so at once, the person who wrote last has it.
  await writeFile(file, own);
  await pause(settlingMs);
  return (await read(file)) === own;
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');
