import type { BulkReport, LastBulkChange, UndoneBulkChange } from '@cobuy/contract/products/bulk.schemas';
import { decimalFromCents } from '@cobuy/domain/money/money';
import type { PlannedChange, ReasonToLeave } from '@cobuy/domain/products/bulk-change';
import { type PriceRemark, remarkSentence } from '@cobuy/domain/products/price-remarks';
import type { FieldDifference } from '@cobuy/domain/products/product-difference';
import { folded } from '@cobuy/domain/texts/folded';
import { ownCurrency } from '../../../platform/own-currency.ts';
import type { BulkChangedRow, BulkChangeRow, SelectedProduct } from './bulk-changes.queries.ts';

export type PlannedProduct = SelectedProduct & { planned: PlannedChange };

export interface BulkPlan {
  selected: number;
  changed: PlannedProduct[];
  /** Products that stay as they are; for those that are gone, only their number. */
  left: Map<ReasonToLeave, SelectedProduct[]>;
  gone: number;
  /** Identifies what would change, and to what. */
  mark: string;
}

/** For more, people look in the catalog itself, not beside a button. */
const shownProducts = 500;
const shownOfEachReason = 100;

/** As the catalog lists them. */
function byName<T>(rows: readonly T[], nameOf: (row: T) => string): T[] {
  const keyed = rows.map((row) => ({ row, key: folded(nameOf(row)) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ row }) => row);
}
const nameOf = ({ product }: SelectedProduct) => product.name;

const told = ({ product: { id, name, sku, unit } }: SelectedProduct) => ({ id, name, sku, unit });

const inDecimals = (value: FieldDifference['before']) =>
  typeof value === 'number' ? decimalFromCents(value, ownCurrency) : value;

const withRemark = (changed: readonly PlannedProduct[], kind: PriceRemark['kind']) =>
  changed.filter(({ planned }) => planned.remarks.some((remark) => remark.kind === kind)).length;

export function presentBulkPlan(
  { selected, changed, left, gone, mark }: BulkPlan,
  bulkChangeId: string | null,
): BulkReport {
  return {
    selected,
    changed: changed.length,
    rounded: changed.filter(({ planned }) => planned.isRounded).length,
    belowCost: changed.filter(({ planned }) => planned.sellsBelowCost).length,
    tripled: withRemark(changed, 'tripled'),
    aboveUsual: withRemark(changed, 'above-usual'),
    products: byName(changed, nameOf)
      .slice(0, shownProducts)
      .map((row) => ({
        ...told(row),
        differences: row.planned.differences.map(({ field, before, after }) => ({
          field,
          before: inDecimals(before),
          after: inDecimals(after),
        })),
        isRounded: row.planned.isRounded,
        sellsBelowCost: row.planned.sellsBelowCost,
        remarks: row.planned.remarks.map((remark) => remarkSentence(remark, ownCurrency)),
      })),
    left: [
      ...(gone > 0 ? [{ why: 'gone' as const, count: gone, products: [] }] : []),
      ...[...left].map(([why, rows]) => ({
        why,
        count: rows.length,
        products: byName(rows, nameOf).slice(0, shownOfEachReason).map(told),
      })),
    ],
    seen: mark,
    bulkChangeId,
  };
}

/** A product of a change, and why it isn't undone; null where it is. */
export type JudgedProduct = BulkChangedRow & { why: UndoneBulkChange['keeps'][number]['why'] | null };

export const isRemoval = ({ before }: BulkChangedRow) => before.leftAt === null;

export function presentUndone(judged: readonly JudgedProduct[]): UndoneBulkChange {
  const keeps = byName(judged, ({ name }) => name).flatMap(({ before, name, unit, why }) =>
    why === null ? [] : [{ id: before.productId, name, sku: before.sku, unit, why }],
  );
  const undone = judged.filter(({ why }) => why === null);
  const removed = undone.filter(isRemoval).length;
  return {
    changed: undone.length - removed,
    removed,
    kept: keeps.length,
    keeps: keeps.slice(0, shownOfEachReason),
  };
}

export const presentLastBulkChange = ({ id, what, madeAt }: BulkChangeRow, products: number): LastBulkChange => ({
  id,
  what,
  at: madeAt.toISOString(),
  products,
});
