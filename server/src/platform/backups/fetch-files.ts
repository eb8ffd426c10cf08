import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../files/file-storage.ts';
import { fileName, type Manifest } from './backup-format.ts';

/** What an earlier backup holds. */
export interface KnownFiles {
  folder: string;
  files: Manifest['files'];
}

/** Some disks don't support links. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    await copyFile(from, to);
  }
}

/** Whether two names are the same file, so that what's known of one is true of the other. */
export async function isSameFile(path: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([stat(path), stat(other).catch(() => null)]);
  return two !== null && one.ino === two.ino && one.dev === two.dev;
}

/** How many bytes a file of the earlier backup has; null if it isn't there. */
const bytesOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

async function fetchFile(store: FileStorage, key: string, target: string): Promise<boolean> {
  try {
    await pipeline(await store.read(key), createWriteStream(target, { mode: 0o600, flush: true }));
    return true;
  } catch (error) {
    await rm(target, { force: true });
    // A file that was deleted meanwhile belongs to no row.
    if (await store.exists(key)) throw error;
    return false;
  }
}

/**
 * Fetches the store's files that aren't `there` yet, linking those in the earlier backup: a file's bytes never change,
 * except for pictures that can be redrawn. @returns the keys it fetched.
 */
export async function fetchFiles(
  store: FileStorage,
  to: string,
  { there, known, tell }: { there: ReadonlySet<string>; known: KnownFiles | null; tell: (step: string) => void },
): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, bytes } of store.list()) {
    if (there.has(key)) continue;
    if (keys.length % 100 === 0) tell(`fetching files: ${keys.length}`);
    const target = join(to, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const before = known && join(known.folder, fileName(key));
    if (before && (await bytesOf(before)) === bytes) await linkOrCopy(before, target);
    else if (!(await fetchFile(store, key, target))) continue;
    keys.push(key);
  }
  return keys;
}
