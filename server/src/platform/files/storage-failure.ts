import { databaseErrorOf } from '../database/database-error.ts';

/**
 * The store did not do what it was asked: it was not there, slow, refused, or sent other bytes than were stored. The
 * message is for the log; people are answered with `request.files_unavailable`.
 */
export class StorageFailure extends Error {}

const diskFullCodes = ['ENOSPC', 'EDQUOT'];
/** PostgreSQL's `disk_full`. */
const databaseDiskFull = '53100';

/** Whether a disk was full, of the files or of the database, the person who wrapped what it said. */
export function isDiskFull(error: unknown): boolean {
  if (databaseErrorOf(error)?.code === databaseDiskFull) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return diskFullCodes.includes(String(code)) || isDiskFull(error.cause);
}

const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/** Whether a folder or a file on the disk may not be written (or read) by the program's user. */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, path } = error as NodeJS.ErrnoException;
  return (path !== undefined && codes.includes(code ?? '')) || isUnwritable(error.cause);
}
