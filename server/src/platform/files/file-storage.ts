import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where files lie. Keys are ours alone: nothing of a key comes from a person. */
export interface FileStorage {
  /** Stores all of it or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** 160 random bits: nobody guesses them. */
export const randomKey = () => randomBytes(20).toString('hex');

/** A key that can't be guessed, with an ending such as `png`. */
export const randomFileKey = (ending: string) => `${randomKey()}.${ending}`;

export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Files that are being written lie here, under a name that is no key: keys and their folders begin with no dot. */
const arrivingFolder = '.arriving';

/**
 * Written beside, brought to the disk and renamed: under its key a file is whole or not there, even after a power cut
 * and for a backup that looks at this moment.
 */
async function putWhole(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  // Two processes may bring the same file at once.
  const [arriving, target] = [join(folder, arrivingFolder, `${basename(key)}.${process.pid}`), join(folder, key)];
  for (const path of [arriving, target]) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(arriving, bytes, { mode: 0o600, flush: true });
    await rename(arriving, target);
  } catch (error) {
    // A full disk keeps the beginning of a file.
    await rm(arriving, { force: true });
    throw error;
  }
}

/** Files in `DATA_DIR/files`. */
export function localFiles(dataDir: string): FileStorage {
  const location = filesFolder(dataDir);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: (key, bytes) => putWhole(location, key, bytes),
    read: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  };
}
