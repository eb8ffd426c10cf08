import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The file by which a store is recognized, so that no machine looks for this site's files in another one. */
export const storeIdKey = 'store-id';

/** Keys are names in our own folders, so that no backup writes anywhere else. */
export const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Whether a name in the files folder is one of ours, rather than the operating system's litter. */
export const isKey = (name: string) => keyPattern.test(name);

/** The keys of the files below a folder, in order. */
export async function listKeys(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter(isKey)
    .sort();
}
