import { createHash } from 'node:crypto';
import { type PriceRemark, remarksOn } from '@cobuy/domain/products/price-remarks';
import { differencesOf } from '@cobuy/domain/products/product-difference';
import { productKey } from '@cobuy/domain/products/product-import';
import type { Db } from '../../../platform/database/open-database.ts';
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import { listAllProductRows } from '../products.queries.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import { findKnownProducts, type KnownProduct } from './import-products.queries.ts';
import {
  type AcceptedRow,
  type ChangedRow,
  type GoneProduct,
  type LineOfProduct,
  type Plan,
  type PlannedKind,
  plannedKinds,
} from './imports.view.ts';
import type { ReadRows } from './read-rows.ts';

/** Rows in a statement: few enough that composing it holds up nobody. */
export const rowsAtOnce = 100;

export function* inBatches<T>(rows: readonly T[], most = rowsAtOnce): Generator<T[]> {
  for (let first = 0; first < rows.length; first += most) yield rows.slice(first, first + most);
}

type LetOthersIn = ReturnType<typeof shareEventLoop>;

async function markOf<T>(rows: readonly T[], tell: (row: T) => unknown, letOthersIn: LetOthersIn): Promise<string> {
  const mark = createHash('sha256');
  for (const row of rows) {
    mark.update(`${JSON.stringify(tell(row))}\n`);
    await letOthersIn();
  }
  return mark.digest('base64url').slice(0, 22);
}

/** @param known ids of the products that the list has. */
async function findGone(
  db: Db,
  organizationId: string,
  { listed, known, uses }: { listed: ReadRows['listed']; known: ReadonlySet<string>; uses: UsesOfProducts },
): Promise<Pick<Plan, 'gone' | 'goneAmong'>> {
  const named = new Set(listed.flatMap(({ supplier }) => (supplier ? [supplier.toLowerCase()] : [])));
  const goneAmong = named.size > 0 ? 'suppliers' : 'catalogue';
  const gone: GoneProduct[] = [];
  for await (const rows of listAllProductRows(db, organizationId)) {
    const missing = rows.filter(
      ({ product, supplier }) =>
        !known.has(product.id) &&
        (goneAmong === 'catalogue' || (supplier !== null && named.has(supplier.toLowerCase()))),
    );
    if (missing.length === 0) continue;
    const used = await uses.findUsed(
      db,
      organizationId,
      missing.map(({ product }) => product.id),
    );
    for (const before of missing) gone.push({ before, isInUse: used.has(before.product.id) });
  }
  return { gone, goneAmong };
}

/**
 * Compares a list with the catalog.
 * @param how without `uses`, products missing from the list aren't looked for; with `describesNew`, only new products
 * take the list's description, so that no column imported by chance overwrites what somebody wrote
 */
export async function planImport(
  db: Db,
  organizationId: string,
  { accepted, listed }: ReadRows,
  { uses, describesNew }: { uses: UsesOfProducts | null; describesNew: boolean },
): Promise<Plan> {
  const letOthersIn = shareEventLoop();
  const known = new Set<string>();
  const byKey = new Map<string, KnownProduct>();
  for (const batch of inBatches(listed, 500))
    for (const row of await findKnownProducts(db, organizationId, batch)) {
      known.add(row.product.id);
      byKey.set(productKey(row.product), row);
    }
  /** The product that a list without units found by name alone, before its prices named a unit. */
  const knownWithoutUnit = (product: AcceptedRow['product'], ofRow: readonly PriceRemark[]) => {
    if (!ofRow.some(({ kind }) => kind === 'unit-of-price')) return undefined;
    const key = productKey({ ...product, unit: null });
    const found = byKey.get(key);
    byKey.delete(key);
    return found;
  };
  const [added, changed]: [AcceptedRow[], ChangedRow[]] = [[], []];
  const remarks: PriceRemark[] = [];
  const equalProducts: LineOfProduct[] = [];
  for (const { line, product: listedAs, remarks: ofRow } of accepted) {
    await letOthersIn();
    const before = byKey.get(productKey(listedAs)) ?? knownWithoutUnit(listedAs, ofRow);
    const { description: _, ...withoutDescription } = listedAs;
    const product = before && describesNew ? withoutDescription : listedAs;
    const row = { line, product, remarks: [...ofRow, ...remarksOn(product, before?.product ?? null)] };
    for (const remark of row.remarks) remarks.push(remark);
    if (!before) {
      added.push(row);
      continue;
    }
    const differences = differencesOf({ ...before.product, supplier: before.supplier }, product);
    if (differences.length > 0) changed.push({ ...row, before, differences });
    else equalProducts.push({ line, id: before.product.id });
  }
  // A list without one good row wasn't understood, so it says nothing about what's missing from it.
  const { gone, goneAmong } =
    uses && accepted.length > 0
      ? await findGone(db, organizationId, { listed, known, uses })
      : { gone: [], goneAmong: 'catalogue' as const };
  const marks = {
    added: await markOf(added, ({ product }) => product, letOthersIn),
    changed: await markOf(changed, ({ before, differences }) => [before.product.id, differences], letOthersIn),
    gone: await markOf(gone, ({ before, isInUse }) => [before.product.id, isInUse], letOthersIn),
  };
  return { added, changed, equal: equalProducts.length, equalProducts, remarks, gone, goneAmong, marks };
}

/** Whether the plan to carry out is the one that was looked at. */
export const isAsSeen = (seen: string, marks: Plan['marks'], taken: Readonly<Record<PlannedKind, boolean>>) =>
  plannedKinds.every((kind, place) => !taken[kind] || seen.split('.')[place] === marks[kind]);
