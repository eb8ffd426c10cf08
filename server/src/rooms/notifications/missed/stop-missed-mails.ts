import type { Db } from '../../../platform/database/open-database.ts';
import { markAllMailedOf } from './missed-messages.queries.ts';

/** What was missed in an organization is mailed to nobody any more. */
export async function stopMissedMails(tx: Db, organizationId: string, now: Date): Promise<void> {
  await markAllMailedOf(tx, organizationId, now);
}
