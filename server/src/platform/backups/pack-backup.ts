import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { create } from 'tar';
import { fileName, manifestHashName, manifestName, rowsName } from './backup-format.ts';
import { bringToDisk, type MadeBackup } from './make-backup.ts';

/**
 * Puts a backup into one file that only its owner can read, the list of contents first, so a restore knows at once what
 * it has. The file has another name until it is complete.
 */
export async function packBackup({ folder, manifest }: MadeBackup, file: string): Promise<void> {
  const names = [
    manifestName,
    manifestHashName,
    ...manifest.tables.map(({ name }) => rowsName(name)),
    ...manifest.files.map(({ key }) => fileName(key)),
  ];
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    await create({ cwd: folder, file: partial, mode: 0o600, portable: true, strict: true, noDirRecurse: true }, names);
    await chmod(partial, 0o600);
    const handle = await open(partial, 'r+');
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    await bringToDisk(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
