import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { secretIn } from '../organization-ids.ts';
import { listKeys } from './file-keys.ts';

export interface StoredFile {
  key: string;
  bytes: number;
  storedAt: Date;
}

/**
 * Where files are stored. We make all keys; no part of a key comes from a person. Remote storage throws StorageFailure
 * if it can't be reached.
 */
export interface FileStorage {
  /** Stores all of it or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects if there's none; fails midway if the bytes aren't those that were stored. */
  read(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Does nothing if there's none. */
  remove(key: string): Promise<void>;
  /** All complete files, in no particular order. */
  list(): AsyncIterable<StoredFile>;
  /** Checks once, briefly, that a remote store can be reached; undefined if all files are on the disk. */
  probe?(): Promise<void>;
}

/** 160 random bits: nobody guesses them. */
export const randomKey = () => randomBytes(20).toString('hex');

/** Letters of a random key. */
export const keyLetters = 40;
/** A key that can't be guessed, with the organization's number and an ending such as `png`. */
export const fileKeyIn = (organizationNumber: number, ending: string) =>
  `${secretIn(organizationNumber, randomKey())}.${ending}`;

/** The part of a key before its ending. */
export const withoutEnding = (key: string) => key.split('.')[0] ?? '';

export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Holds files while they're written, under names that aren't keys: no key or folder begins with a dot. */
const arrivingFolder = '.arriving';

/**
 * Writes to a temporary name, syncs and renames: a file is complete under its key or not there at all, even after a
 * power cut or for a backup running at that moment.
 */
async function putWhole(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  // Two processes may write the same file at once.
  const [arriving, target] = [join(folder, arrivingFolder, `${basename(key)}.${process.pid}`), join(folder, key)];
  for (const path of [arriving, target]) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(arriving, bytes, { mode: 0o600, flush: true });
    await rename(arriving, target);
  } catch (error) {
    // A full disk leaves the beginning of a file behind.
    await rm(arriving, { force: true });
    throw error;
  }
}

/**
 * Removes files that a killed program had begun to write.
 * @param before only those last written before then: writing a file never takes long
 * @returns how many there were
 */
export async function dropUnfinishedFiles(dataDir: string, before: Date): Promise<number> {
  const folder = join(filesFolder(dataDir), arrivingFolder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let dropped = 0;
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    dropped += 1;
  }
  return dropped;
}

/** Leaves out a file that's removed meanwhile. */
async function* listStored(folder: string): AsyncGenerator<StoredFile> {
  for (const key of await listKeys(folder)) {
    const found = await stat(join(folder, key)).catch(() => null);
    if (found) yield { key, bytes: found.size, storedAt: found.mtime };
  }
}

/** Files in `DATA_DIR/files`. */
export function localFiles(dataDir: string): FileStorage {
  const location = filesFolder(dataDir);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: (key, bytes) => putWhole(location, key, bytes),
    read: async (key) => {
      const stream = await disk.getStream(key);
      await once(stream, 'open');
      return stream;
    },
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    list: () => listStored(location),
  };
}

interface Store {
  readonly files: FileStorage;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Removes a file that nothing names any more. A store failure doesn't undo what the caller did: the nightly cleanup
 * (drop-unnamed-files.ts) removes the leftovers.
 */
export async function dropFile({ files, log }: Store, key: string): Promise<void> {
  await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'a file could not be removed'));
}
