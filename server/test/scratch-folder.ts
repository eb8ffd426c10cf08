// Where tests keep their databases: in memory where the machine has plenty of it, so that none of them waits for a disk.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
/** Three times what the whole suite was seen to hold at once. */
const plentyBytes = 6e9;

function isRoomy(): boolean {
  if (!existsSync(inMemory) || process.availableMemory() < 2 * plentyBytes) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > plentyBytes;
}

/** Whether there is such a process; one of another user may not be told anything. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes folders of this name whose process is gone: one that was interrupted or killed had no time for it. */
function removeLeft(place: string, name: string) {
  for (const entry of readdirSync(place)) {
    const pid = entry.startsWith(name) ? /^(\d+)-/.exec(entry.slice(name.length))?.[1] : undefined;
    if (pid && !isThere(Number(pid))) rmSync(join(place, entry), { recursive: true, force: true });
  }
}

/** A new folder, whose name begins so and tells whose it is. */
export function makeScratchFolder(name: string): string {
  const place = isRoomy() ? inMemory : tmpdir();
  removeLeft(place, name);
  return mkdtempSync(join(place, `${name}${process.pid}-`));
}
