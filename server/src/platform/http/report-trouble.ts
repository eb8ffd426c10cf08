import { requestErrors } from '@cobuy/contract/wire/errors';
import { messageOf } from '../database/database-error.ts';
import { isDatabaseAway, isDatabaseBusy } from '../database/is-database-away.ts';
import type { Outages } from '../database/outages.ts';
import { isDiskFull, isUnwritable, StorageFailure } from '../files/storage-failure.ts';
import { Refusal } from '../refusal.ts';
import type { Seldom } from '../seldom.ts';

interface Log {
  error(sentence: string): void;
  warn(sentence: string): void;
}

/** What the operator of the machine must fix, each in a sentence; null for anything else. */
function troubleOf(error: unknown): { what: string; sentence: string } | null {
  const said = messageOf(error);
  if (isDatabaseBusy(error))
    return {
      what: 'connections',
      sentence: `All database connections are in use, so people are asked to try again: ${said}.`,
    };
  if (isDiskFull(error)) return { what: 'disk', sentence: `The disk is full, so nothing can be stored: ${said}.` };
  if (error instanceof Refusal && error.definition === requestErrors.disk_full)
    return {
      what: 'disk',
      sentence: 'The disk has less free space than LEAST_FREE_DISK_MB, so files or orders are refused.',
    };
  if (isUnwritable(error))
    return { what: 'files', sentence: `Uploaded files can't be stored because their folder isn't writable: ${said}.` };
  if (error instanceof StorageFailure) return { what: 'store', sentence: `Uploaded files can't be reached: ${said}.` };
  return null;
}

/** Tells the log in one line, at most once a minute, what is wrong with the machine; of a lost database, once. */
export function reportTrouble(error: unknown, log: Log, { isDue, outages }: { isDue: Seldom; outages: Outages }): void {
  const trouble = troubleOf(error);
  if (trouble && isDue(trouble.what)) log.error(trouble.sentence);
  if (!trouble && isDatabaseAway(error)) outages.note(error, log);
}
