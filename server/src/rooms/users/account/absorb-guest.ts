import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { dropFile } from '../../../platform/files/file-storage.ts';
import { erasePersonAcrossOrganizations } from '../../../platform/personal/erase-person.ts';
import type { PersonalTable } from '../../../platform/personal/personal-table.ts';
import { emptyAccount } from '../../accounts/empty-account.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { giveMessagesAcrossOrganizations } from '../../conversations/conversations.queries.ts';
import { giveOrders } from '../../orders/placing/give-orders.ts';
import { giveProofsAcrossOrganizations } from '../../payment-proofs/payment-proofs.queries.ts';

/**
 * Moves what was ordered as a guest with an address to the account that now owns the address: orders with their
 * timeline, proofs, and messages. Nothing else of the guest remains, and the guest's sessions end.
 */
export async function absorbGuest(
  tx: Db,
  afterCommit: AfterCommit,
  context: Services,
  { guest, into, personalData }: { guest: Account; into: string; personalData: readonly PersonalTable[] },
): Promise<void> {
  const givenTo = { from: guest.id, to: into };
  await giveOrders(tx, afterCommit, context, givenTo);
  await giveProofsAcrossOrganizations(tx, givenTo);
  await giveMessagesAcrossOrganizations(tx, givenTo);
  // The address now belongs to the account, so what was sent to it stays.
  const files = await erasePersonAcrossOrganizations(tx, personalData, { userId: guest.id, email: null });
  afterCommit(async () => {
    for (const file of files) await dropFile(context, file);
  });
  await emptyAccount(tx, afterCommit, context, { id: guest.id, ordersKeptUntil: null });
}
