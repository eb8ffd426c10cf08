import type { Db } from '../../../platform/database/open-database.ts';
import { deleteMembership } from '../accounts.queries.ts';

/** Ends a membership alone; what hangs on it is ended by rooms/users/end-membership.ts. */
export async function removeMembership(tx: Db, organizationId: string, userId: string): Promise<void> {
  await deleteMembership(tx, organizationId, userId);
}
