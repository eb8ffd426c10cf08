import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { brokenConstraint } from '../../../platform/database/database-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { dropFile } from '../../../platform/files/file-storage.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessGroupBuyForDeletion } from '../group-buys.access.ts';
import { deleteGroupBuyRow } from '../group-buys.queries.ts';
import { deleteListing } from '../listing/listings.queries.ts';
import { previewFile } from '../previewing/preview-of.ts';

/** Refused once there are orders: the foreign key enforces it, even in a race. */
export async function deleteGroupBuy(context: SignedInContext, id: string): Promise<void> {
  const { organizationId } = await accessGroupBuyForDeletion(context, id);
  try {
    await inTransaction(context, async (tx) => {
      await deleteGroupBuyRow(tx, organizationId, id);
      await deleteListing(tx, organizationId, id);
    });
  } catch (error) {
    if (brokenConstraint(error)?.kind === 'foreign_key') refuse(groupBuyErrors.has_orders);
    throw error;
  }
  context.answerCache.forget();
  // It is never shown again; this only frees disk space.
  await dropFile(context, previewFile(id));
}
