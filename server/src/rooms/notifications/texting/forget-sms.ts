import type { Db } from '../../../platform/database/open-database.ts';
import { deleteAllOf, deleteNewsOfOrganization, dropAllWaiting, updatePhone } from './texting.queries.ts';

/** Of an account whose number somebody else may have typed: what was sent to it, what waits to be, and the number. */
export async function forgetPhoneOf(tx: Db, userId: string): Promise<void> {
  await updatePhone(tx, userId, null);
  await deleteAllOf(tx, userId);
}

/** News of an organization that ends reach nobody's phone. */
export async function stopSmsOf(tx: Db, organizationId: string): Promise<void> {
  await deleteNewsOfOrganization(tx, organizationId);
}

/** What waited at the moment of a backup has probably been sent since. */
export const stopWaitingSms = (db: Db): Promise<void> => dropAllWaiting(db);
