import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
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

/** Files in `DATA_DIR/files`. */
export function localFiles(dataDir: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  return {
    async put(key, bytes) {
      try {
        await disk.put(key, bytes);
      } catch (error) {
        // A full disk keeps the beginning of a file.
        await disk.delete(key).catch(() => {});
        throw error;
      }
    },
    read: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  };
}
