import { createHash } from 'node:crypto';
import { type BulkChange, planChange, type ReasonToLeave } from '@cobuy/domain/products/bulk-change';
import { canEditProduct } from '@cobuy/domain/products/product-policy';
import type { AccountActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import { listSelected, type SelectedProduct, type Selection } from './bulk-changes.queries.ts';
import type { BulkPlan, PlannedProduct } from './bulk-changes.view.ts';

interface Asked {
  actor: Pick<AccountActor, 'effectiveRole' | 'userId'>;
  organizationId: string;
  selection: Selection;
  change: BulkChange;
  uses: Pick<UsesOfProducts, 'findUsed'>;
  /** The products are held until the end of the transaction. */
  holds: boolean;
}

/** Checks a change against each selected product, the way Edit and Delete treat a single one. */
export async function planBulkChange(db: Db, asked: Asked): Promise<BulkPlan> {
  const { actor, organizationId, selection, change, uses, holds } = asked;
  const isRemoval = change.set === 'removed';
  const letOthersIn = shareEventLoop();
  const mark = createHash('sha256').update(change.set);
  const changed: PlannedProduct[] = [];
  const left = new Map<ReasonToLeave, SelectedProduct[]>();
  const leave = (why: ReasonToLeave, row: SelectedProduct) => left.set(why, [...(left.get(why) ?? []), row]);
  let found = 0;
  for await (const rows of listSelected(
    db,
    organizationId,
    selection,
    holds ? (isRemoval ? 'update' : 'no key update') : null,
  )) {
    found += rows.length;
    const ids = rows.map(({ product }) => product.id);
    const used = isRemoval ? await uses.findUsed(db, organizationId, ids) : new Set<string>();
    for (const row of rows) {
      await letOthersIn();
      const { product, supplier } = row;
      const isCreator = product.createdById === actor.userId;
      const planned = !canEditProduct({ role: actor.effectiveRole, isCreator })
        ? 'forbidden'
        : used.has(product.id)
          ? 'in_use'
          : planChange({ ...product, supplier }, change);
      if (typeof planned === 'string') {
        leave(planned, row);
        continue;
      }
      changed.push({ ...row, planned });
      mark.update(JSON.stringify([product.id, planned.differences]));
    }
  }
  const selected = 'ids' in selection ? new Set(selection.ids).size : found;
  return { selected, changed, left, gone: selected - found, mark: mark.digest('base64url').slice(0, 22) };
}
