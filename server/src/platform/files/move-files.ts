import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { storeIdKey } from './file-keys.ts';
import type { FileStorage } from './file-storage.ts';
import { StorageFailure } from './storage-failure.ts';

interface Moved {
  moved: number;
  bytes: number;
  /** Keys under which the two places hold different files; both stay. */
  different: string[];
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The file under a key; null if it has just been removed. */
async function readAll(files: FileStorage, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await files.read(key));
  } catch (error) {
    if (await files.exists(key)) throw error;
    return null;
  }
}

/**
 * Moves files one by one, each stored, read back and compared before the original goes. So it can be interrupted and
 * rerun, even while the program uses both places.
 * @throws StorageFailure if a place can't be reached, or a file's length isn't the listed one
 */
export async function moveFiles(
  { from, to }: { from: FileStorage; to: FileStorage },
  tell: (step: string) => void = () => {},
): Promise<Moved> {
  const done: Moved = { moved: 0, bytes: 0, different: [] };
  for await (const { key, bytes: listed } of from.list()) {
    tell(`moving files: ${done.moved}`);
    const bytes = await readAll(from, key);
    if (bytes === null) continue;
    if (bytes.length !== listed)
      throw new StorageFailure(`${key} is listed with ${listed} bytes, but ${bytes.length} were read`);
    if (!(await to.exists(key))) await to.put(key, bytes);
    const stored = await readAll(to, key);
    if (stored === null) continue;
    if (hashOf(stored) !== hashOf(bytes)) {
      done.different.push(key);
      continue;
    }
    await from.remove(key);
    if (key === storeIdKey) continue;
    done.moved++;
    done.bytes += bytes.length;
  }
  return done;
}
