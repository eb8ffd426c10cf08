import { databaseErrorOf } from '../database/database-error.ts';

const diskFullCodes = ['ENOSPC', 'EDQUOT'];
/** PostgreSQL's `disk_full`. */
const databaseDiskFull = '53100';

/** Whether a disk was full, of the files or of the database, whoever wrapped what it said. */
export function isDiskFull(error: unknown): boolean {
  if (databaseErrorOf(error)?.code === databaseDiskFull) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return diskFullCodes.includes(String(code)) || isDiskFull(error.cause);
}
