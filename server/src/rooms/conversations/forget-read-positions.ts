import type { Db } from '../../platform/database/open-database.ts';
import { deleteReadPositions } from './conversations.queries.ts';

/** Where somebody has read in the conversations of an organization they leave, but for those about their own orders. */
export async function forgetReadPositions(tx: Db, organizationId: string, userId: string): Promise<void> {
  await deleteReadPositions(tx, organizationId, userId);
}
