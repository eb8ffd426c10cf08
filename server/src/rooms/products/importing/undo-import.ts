import { productErrors } from '@cobuy/contract/products/products.errors';
import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requireCapacity } from '../../organizations/require-capacity.ts';
import { deleteUntouchedSuppliers, lockSuppliersFor } from '../../suppliers/suppliers.queries.ts';
import { laterThan } from '../later-than.ts';
import { notingChanges } from '../note-changes.ts';
import { countProducts } from '../products.queries.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import { lockImports, lockProducts, removeProducts } from './import-products.queries.ts';
import { type JudgedChange, presentUndo } from './imports.view.ts';
import { judgeUndo } from './judge-undo.ts';
import {
  bringProductsBack,
  deleteLastImport,
  findLastImport,
  findNamedSuppliers,
  type LastImportRow,
  listChanges,
  restoreProducts,
} from './last-import.queries.ts';
import { oneListAtATime } from './one-list-at-a-time.ts';
import { inBatches } from './plan-import.ts';

/**
 * Undoes the last import: what it added goes, what it changed or removed comes back as it was, and suppliers that it
 * added and nothing names go, too. What has changed since stays and is named. Orders keep what they were placed with,
 * whatever becomes of a product.
 */
export function undoImport(context: SignedInContext, id: string, uses: UsesOfProducts) {
  const organizationId = selectedOrganization(context.actor);
  return oneListAtATime(organizationId, () => undo(context, organizationId, id, uses));
}

const undo = (context: SignedInContext, organizationId: string, id: string, uses: UsesOfProducts) =>
  inTransaction(context, async (tx, afterCommit) => {
    await lockImports(tx, organizationId);
    const last = await findLastImport(tx, organizationId);
    if (last?.id !== id) return refuse(productErrors.import_gone);
    const held = await holdWhatItTouched(tx, organizationId, last);
    const changes = await judgeUndo(tx, organizationId, last, uses);
    await takeBack(context, tx, changes, { organizationId, uses, held });
    const named = await findNamedSuppliers(tx, organizationId, last.newSupplierIds);
    const unnamed = last.newSupplierIds.filter((supplierId) => !named.has(supplierId));
    await deleteUntouchedSuppliers(tx, organizationId, unnamed);
    await deleteLastImport(tx, organizationId);
    const { added, removed } = presentUndo(changes);
    const more = removed - added;
    if (more > 0) await requireCapacity(tx, organizationId, { resource: 'products', count: countProducts, more });
    afterCommit(() => context.answerCache.forget());
    return presentUndo(changes);
  });

/** Suppliers before their products, as everywhere. @returns when each of those that it changed was last written. */
async function holdWhatItTouched(tx: Db, organizationId: string, { newSupplierIds }: LastImportRow): Promise<Date[]> {
  const changes = await listChanges(tx, organizationId);
  const former = new Set(changes.flatMap(({ supplierId }) => supplierId ?? []));
  await lockSuppliersFor(tx, organizationId, { toName: [...former], toDelete: newSupplierIds });
  const lock = async (kind: JudgedChange['kind'], strength: 'update' | 'no key update') => {
    const ids = changes.flatMap((one) => (one.kind === kind ? [one.productId] : [])).sort();
    const written: Date[] = [];
    for (const batch of inBatches(ids, 1000))
      written.push(...(await lockProducts(tx, organizationId, batch, strength)).values());
    return written;
  };
  const held = await lock('changed', 'no key update');
  await lock('added', 'update');
  return held;
}

async function takeBack(
  { actor, clock }: SignedInContext,
  tx: Db,
  changes: readonly JudgedChange[],
  { organizationId, uses, held }: { organizationId: string; uses: UsesOfProducts; held: readonly Date[] },
): Promise<void> {
  const at = clock.now();
  const deeds = {
    added: (ids: readonly string[]) => removeProducts(tx, organizationId, ids),
    changed: (ids: readonly string[]) =>
      notingChanges(tx, uses, { organizationId, ids, actorId: actor.userId, at }, () =>
        restoreProducts(tx, organizationId, ids, laterThan(at, held)),
      ),
    removed: (ids: readonly string[]) => bringProductsBack(tx, organizationId, ids, at),
  };
  for (const kind of ['added', 'changed', 'removed'] as const) {
    const ids = changes.flatMap((one) => (one.kind === kind && one.why === null ? [one.productId] : []));
    for (const batch of inBatches(ids, 1000)) await deeds[kind](batch);
  }
}
