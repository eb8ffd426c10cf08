import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { accessSupplierForDeletion } from './suppliers.access.ts';
import { deleteSupplierRow } from './suppliers.queries.ts';

/** Its products stay and have no supplier any more: the foreign key sees to it. What was sent to it stays too. */
export const deleteSupplier = (context: SignedInContext, id: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { organizationId } = await accessSupplierForDeletion(context, tx, id);
    await deleteSupplierRow(tx, organizationId, id);
  });
