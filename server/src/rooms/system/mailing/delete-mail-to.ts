import type { Db } from '../../../platform/database/open-database.ts';
import { deleteAllMailTo } from './outbox.queries.ts';

/** What went to an address, or waits for it, goes with the account that had it. */
export async function deleteMailTo(tx: Db, email: string): Promise<void> {
  await deleteAllMailTo(tx, email);
}
