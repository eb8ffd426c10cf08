import { productErrors } from '@cobuy/contract/products/products.errors';
import { canEditProduct } from '@cobuy/domain/products/product-policy';
import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requireCapacity } from '../../organizations/require-capacity.ts';
import { deleteUntouchedSuppliers, lockSuppliersFor } from '../../suppliers/suppliers.queries.ts';
import { lockImports, lockProducts } from '../importing/import-products.queries.ts';
import { inBatches } from '../importing/plan-import.ts';
import { laterThan } from '../later-than.ts';
import { notingChanges } from '../note-changes.ts';
import { countProducts } from '../products.queries.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import {
  type BulkChangedRow,
  bringBackRemoved,
  deleteBulkChange,
  findLastBulkChange,
  isSupplierNamed,
  listBulkChanged,
  restoreChanged,
} from './bulk-changes.queries.ts';
import { isRemoval, type JudgedProduct, presentUndone } from './bulk-changes.view.ts';
import { undoableSince } from './get-last-bulk-change.ts';

/**
 * Undoes one's own last change of many products. What somebody has changed or deleted since stays and is named. Having
 * been ordered since doesn't matter: orders keep the price they were placed with.
 */
export function undoBulkChange(context: SignedInContext, id: string, uses: UsesOfProducts) {
  const organizationId = selectedOrganization(context.actor);
  return inTransaction(context, async (tx, afterCommit) => {
    await lockImports(tx, organizationId);
    const madeById = context.actor.userId;
    const last = await findLastBulkChange(tx, organizationId, { madeById, since: undoableSince(context) });
    if (last?.id !== id) return refuse(productErrors.bulk_change_gone);
    const former = new Set(
      (await listBulkChanged(tx, organizationId, id)).flatMap(({ before }) => before.supplierId ?? []),
    );
    // Suppliers before their products, as everywhere.
    await lockSuppliersFor(tx, organizationId, {
      toName: [...former],
      toDelete: last.newSupplierId === null ? [] : [last.newSupplierId],
    });
    const judged = await holdAndJudge(context, tx, organizationId, id);
    const now = context.clock.now();
    // Those that are given back are as the change left them.
    const at = laterThan(
      now,
      judged.map(({ before }) => before.leftAt),
    );
    const idsOf = (of: readonly JudgedProduct[]) =>
      of.flatMap(({ before, why }) => (why === null ? [before.productId] : []));
    for (const ids of inBatches(idsOf(judged.filter((one) => !isRemoval(one))), 1000))
      await notingChanges(tx, uses, { organizationId, ids, actorId: madeById, at: now }, () =>
        restoreChanged(tx, organizationId, { bulkChangeId: id, ids, at }),
      );
    for (const ids of inBatches(idsOf(judged.filter(isRemoval)), 1000))
      await bringBackRemoved(tx, organizationId, { bulkChangeId: id, ids, at: now });
    if (last.newSupplierId !== null && !(await isSupplierNamed(tx, organizationId, last.newSupplierId)))
      await deleteUntouchedSuppliers(tx, organizationId, [last.newSupplierId]);
    await deleteBulkChange(tx, organizationId, id);
    const undone = presentUndone(judged);
    if (undone.removed > 0)
      await requireCapacity(tx, organizationId, { resource: 'products', count: countProducts, more: undone.removed });
    afterCommit(() => context.answerCache.forget());
    return undone;
  });
}

async function holdAndJudge(
  { actor }: SignedInContext,
  tx: SignedInContext['db'],
  organizationId: string,
  id: string,
): Promise<JudgedProduct[]> {
  const ids = (await listBulkChanged(tx, organizationId, id)).map(({ before }) => before.productId);
  for (const batch of inBatches(ids, 1000)) await lockProducts(tx, organizationId, batch, 'no key update');
  const reasonOf = (row: BulkChangedRow): JudgedProduct['why'] => {
    const isCreator = row.before.createdById === actor.userId;
    if (!canEditProduct({ role: actor.effectiveRole, isCreator })) return 'forbidden';
    if (isRemoval(row)) return row.isSkuTaken ? 'sku_taken' : null;
    if (!row.isThere) return 'deleted';
    return row.isAsLeft ? null : 'changed';
  };
  return (await listBulkChanged(tx, organizationId, id)).map((row) => ({ ...row, why: reasonOf(row) }));
}
