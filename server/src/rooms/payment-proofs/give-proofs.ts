import type { Db } from '../../platform/database/open-database.ts';
import { giveProofsAcrossOrganizations, giveProofsOf } from './payment-proofs.queries.ts';

/** What a guest uploaded was uploaded by the account that the orders belong to now. */
export async function giveProofs(tx: Db, given: { from: string; to: string }): Promise<void> {
  await giveProofsAcrossOrganizations(tx, given);
}

/** The same of one order alone, whose address has changed. */
export async function giveOrderProofs(
  tx: Db,
  given: { organizationId: string; orderId: string; from: string; to: string },
): Promise<void> {
  await giveProofsOf(tx, given);
}
