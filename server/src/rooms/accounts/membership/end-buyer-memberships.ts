import type { Db } from '../../../platform/database/open-database.ts';
import { deleteBuyerMembershipsAcrossOrganizations } from '../accounts.queries.ts';

/** Ends the memberships that anybody gets by registering or ordering; roles that somebody gave stay. */
export async function endBuyerMemberships(tx: Db, userId: string): Promise<void> {
  await deleteBuyerMembershipsAcrossOrganizations(tx, userId);
}
