// Where tests keep their databases: in memory where the machine has plenty of it, so that none of them waits for a disk.
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
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

/** A new folder, whose name begins so. */
export const makeScratchFolder = (name: string): string => mkdtempSync(join(isRoomy() ? inMemory : tmpdir(), name));
