import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { storeIdKey } from './file-keys.ts';
import type { FileStorage } from './file-storage.ts';

/** By what a file store is recognized; null if it's new. @throws StorageFailure if it can't be reached */
export const findStoreId = async (files: FileStorage): Promise<string | null> =>
  (await files.exists(storeIdKey)) ? (await text(await files.read(storeIdKey))).trim() : null;

export const writeStoreId = (files: FileStorage, id: string): Promise<void> =>
  files.put(storeIdKey, Buffer.from(`${id}\n`));

/** Makes a new file store recognizable. */
export async function createStoreId(files: FileStorage): Promise<string> {
  const id = randomUUID();
  await writeStoreId(files, id);
  return id;
}
