import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where files lie. Keys are ours alone: nothing of a key comes from a person. */
export interface FileStorage {
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
    put: (key, bytes) => disk.put(key, bytes),
    read: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  };
}
