import { randomUUIDv7 } from 'node:crypto';
import { productErrors } from '@cobuy/contract/products/products.errors';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { BulkChange } from '@cobuy/domain/products/bulk-change';
import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { refuse } from '../../../platform/refusal.ts';
import { chooseSupplier, findNewNames } from '../../suppliers/name-suppliers.ts';
import { deleteUntouchedSuppliers, nameOfSupplier } from '../../suppliers/suppliers.queries.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { lockImports, removeProducts } from '../importing/import-products.queries.ts';
import { inBatches } from '../importing/plan-import.ts';
import { laterThan } from '../later-than.ts';
import { notingChanges } from '../note-changes.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import { noteAsLeft, replaceBulkChange, saveForUndo, type Written, writeProducts } from './bulk-changes.queries.ts';
import { type BulkPlan, type PlannedProduct, presentBulkPlan } from './bulk-changes.view.ts';
import { planBulkChange } from './plan-bulk-change.ts';

type Body = ParsedRequest<typeof productCalls.changeProducts>['body'];
type Chosen = Extract<Body['change'], { set: 'supplier' }>['supplier'];

/**
 * Changes many products at once, or says what it would change. Each is treated as Edit and Delete treat a single one;
 * what can't be changed stays and is reported with the reason. Placed orders keep what they have. The person can undo
 * it for a day.
 */
export async function changeProducts(context: SignedInContext, body: Body, uses: UsesOfProducts) {
  const organizationId = selectedOrganization(context.actor);
  const checkTexts = await prepareTextCheck(context);
  checkTexts(...textsOf(body.change));
  const asked = { actor: context.actor, organizationId, selection: body.products, uses };
  if (body.dryRun) {
    const change = await readChange(context.db, organizationId, body.change);
    return presentBulkPlan(await planBulkChange(context.db, { ...asked, change, holds: false }), null);
  }
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, { call: 'changeProducts', organizationId, body }, async () => {
      await lockImports(tx, organizationId);
      const change = await readChange(tx, organizationId, body.change);
      // Suppliers are locked before their products, as when deleting one: the other order could deadlock.
      const supplier = await lockSupplier(context, tx, organizationId, body.change);
      const plan = await planBulkChange(tx, { ...asked, change, holds: true });
      if (body.seen !== undefined && body.seen !== plan.mark) refuse(productErrors.moved);
      if (plan.changed.length === 0) {
        await deleteUntouchedSuppliers(tx, organizationId, supplier.fresh ? [supplier.fresh] : []);
        return presentBulkPlan(plan, null);
      }
      const id = await carryOut(context, tx, { organizationId, change, plan, supplier, uses });
      afterCommit(() => context.answerCache.forget());
      return presentBulkPlan(plan, id);
    }),
  );
}

const textsOf = (change: Body['change']) => [
  { field: 'unit' as const, text: change.set === 'unit' ? change.unit : null },
  {
    field: 'supplier' as const,
    text: change.set === 'supplier' && change.supplier && 'name' in change.supplier ? change.supplier.name : null,
  },
];

async function readChange(db: Db, organizationId: string, change: Body['change']): Promise<BulkChange> {
  if (change.set !== 'supplier') return change;
  return { set: 'supplier', supplier: await nameOf(db, organizationId, change.supplier) };
}

async function nameOf(db: Db, organizationId: string, chosen: Chosen): Promise<string | null> {
  if (chosen === null) return null;
  if ('id' in chosen) return (await nameOfSupplier(db, organizationId, chosen.id)) ?? refuse(supplierErrors.gone);
  await findNewNames(db, organizationId, [chosen.name]);
  return chosen.name;
}

interface HeldSupplier {
  id: string | null;
  /** The supplier's id, if it's new. */
  fresh: string | null;
}

async function lockSupplier(
  context: SignedInContext,
  tx: Db,
  organizationId: string,
  change: Body['change'],
): Promise<HeldSupplier> {
  if (change.set !== 'supplier') return { id: null, fresh: null };
  const { supplier } = change;
  const isNew = supplier && 'name' in supplier && (await findNewNames(tx, organizationId, [supplier.name])).length > 0;
  const id = await chooseSupplier(context, tx, supplier, { organizationId, createdById: context.actor.userId });
  return { id, fresh: isNew ? id : null };
}

interface Deed {
  organizationId: string;
  change: BulkChange;
  plan: BulkPlan;
  supplier: HeldSupplier;
  uses: UsesOfProducts;
}

async function carryOut(context: SignedInContext, tx: Db, { organizationId, change, plan, supplier, uses }: Deed) {
  const [id, at, madeById] = [randomUUIDv7(), context.clock.now(), context.actor.userId];
  const about = { organizationId, id, madeById, what: change.set, madeAt: at };
  await replaceBulkChange(tx, { ...about, newSupplierId: supplier.fresh });
  for (const batch of inBatches(plan.changed, 500)) {
    const ids = batch.map(({ product }) => product.id);
    await saveForUndo(tx, organizationId, id, ids);
    if (change.set === 'removed') await removeProducts(tx, organizationId, ids);
    else {
      const written = writtenOf(change, batch, supplier);
      await notingChanges(tx, uses, { organizationId, ids, actorId: madeById, at }, () =>
        writeProducts(tx, organizationId, ids, {
          written,
          at: laterThan(
            at,
            batch.map(({ product }) => product.updatedAt),
          ),
        }),
      );
    }
  }
  if (change.set !== 'removed') await noteAsLeft(tx, organizationId, id);
  return id;
}

function writtenOf(
  change: Exclude<BulkChange, { set: 'removed' }>,
  batch: readonly PlannedProduct[],
  supplier: HeldSupplier,
): Written {
  if (change.set === 'supplier') return { supplierId: supplier.id };
  if (change.set === 'unit') return { unit: change.unit };
  return batch.map(({ product, planned: { costCents, priceCents } }) => ({ id: product.id, costCents, priceCents }));
}
