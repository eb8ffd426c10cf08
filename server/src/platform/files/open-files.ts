import type { Config } from '../config/config.ts';
import { type FileStorage, localFiles } from './file-storage.ts';

/**
 * Files in a store plus those still on the disk: new files go to the store, and nothing is missing while
 * commands/move-files.ts moves the rest.
 */
export function openObjectStore(store: FileStorage, disk: FileStorage): FileStorage {
  return {
    async put(key, bytes) {
      await store.put(key, bytes);
      await disk.remove(key);
    },
    // Checks the disk first, which takes no remote request; after the move, nothing is left there.
    read: async (key) => ((await disk.exists(key)) ? disk.read(key) : store.read(key)),
    exists: async (key) => (await disk.exists(key)) || store.exists(key),
    async remove(key) {
      await disk.remove(key);
      await store.remove(key);
    },
    async *list() {
      yield* disk.list();
      yield* store.list();
    },
    ...(store.probe && { probe: store.probe }),
  };
}

/** The configured store; null if files are only on the disk. Its library is loaded only when needed. */
export async function openStore({ s3 }: Pick<Config, 's3'>): Promise<FileStorage | null> {
  if (s3 === null) return null;
  const { s3Files } = await import('./s3-files.ts');
  return s3Files(s3);
}

export async function openFiles(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  const disk = localFiles(config.dataDir);
  const store = await openStore(config);
  return store === null ? disk : openObjectStore(store, disk);
}
