import { databaseErrorOf } from '../database/database-error.ts';

/**
 * The store didn't do what it was asked: it was down or slow, refused, or sent wrong bytes. The message is only for the
 * log; people get `request.files_unavailable`.
 */
export class StorageFailure extends Error {}

const diskFullCodes = ['ENOSPC', 'EDQUOT'];
const databaseDiskFull = '53100';

/** Whether a disk was full, the files' or the database's, also if another error wraps that one. */
export function isDiskFull(error: unknown): boolean {
  if (databaseErrorOf(error)?.code === databaseDiskFull) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return diskFullCodes.includes(String(code)) || isDiskFull(error.cause);
}

const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/** Whether the program's user can't write (or read) a folder or file on the disk. */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, path } = error as NodeJS.ErrnoException;
  return (path !== undefined && codes.includes(code ?? '')) || isUnwritable(error.cause);
}
