import { randomUUIDv7 } from 'node:crypto';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { makerColumns } from '@cobuy/domain/products/column-names';
import type { ImportColumns } from '@cobuy/domain/products/import-fields';
import type { SaidByLines } from '@cobuy/domain/products/said-of-prices';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { idIn } from '../../../platform/organization-ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readOrganizationNumber } from '../../organizations/organization-number.ts';
import { requireCapacity } from '../../organizations/require-capacity.ts';
import { findNewNames, nameSuppliers } from '../../suppliers/name-suppliers.ts';
import { laterThan } from '../later-than.ts';
import { notingChanges } from '../note-changes.ts';
import { countProducts } from '../products.queries.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import {
  addProducts,
  changeProducts,
  type KnownProduct,
  lockImports,
  lockProducts,
  removeProducts,
} from './import-products.queries.ts';
import type { AcceptedRow, CarriedOut, ImportRow, Plan, PlannedKind } from './imports.view.ts';
import { noteAsLeft, replaceLastImport, saveImportedProducts } from './last-import.queries.ts';
import { inBatches, isAsSeen, planImport } from './plan-import.ts';
import { readRows } from './read-rows.ts';

interface PriceList {
  organizationId: string;
  rows: readonly ImportRow[];
  /** All columns of the list; some that no field uses name a product's maker. */
  header?: readonly string[];
  columns: ImportColumns;
  /** Unused columns to keep in the description. The maker is kept in new products' anyway. */
  besides?: readonly string[];
  /** What separated its cells; null for a spreadsheet. */
  delimiter?: string | null;
  /** The supplier of the whole list, whatever its columns say. */
  supplier?: string | null;
  createdById?: string | null;
  fileName?: string | null;
  /** Also takes drafts and archived products, which are otherwise left out. */
  takesOffSale?: boolean;
  /** Remarks about prices, outside the price cells, refuse no row. */
  takesAsWritten?: boolean;
  /** What the list says about its prices outside its columns. */
  ofPrices?: SaidByLines;
  dryRun?: boolean;
  /** Also looks for products that the list doesn't have. */
  findsGone?: boolean;
  /** Kinds to carry out; by default new and changed ones. */
  takes?: Readonly<Record<PlannedKind, boolean>>;
  /** Marks of the plan that was looked at, with the same columns. */
  seen?: string | undefined;
}

const namesIn = (rows: readonly AcceptedRow[]) => [
  ...new Set(rows.flatMap(({ product }) => (product.supplier ? [product.supplier] : []))),
];

/**
 * Compares a price list with an organization's catalog and imports the parts that are taken. A row matches a product by
 * SKU or, without one, by name and unit, so that next month's list can simply be imported; fields without a column in
 * the list stay. A row with a problem is left out and stops no other. Unknown suppliers are added. It can be undone
 * until the next import.
 * @throws product.catalogue_moved, product.import_running, supplier.too_many (409), TIER_LIMIT (403) where the plan has
 * no room for all of it: then nothing is written
 */
export async function importProducts(services: Services, list: PriceList, uses: UsesOfProducts): Promise<CarriedOut> {
  const { organizationId, columns, takes = { added: true, changed: true, gone: false }, seen } = list;
  const { besides, makers, describesNew } = descriptionOf(list);
  const {
    rows,
    header = [],
    delimiter = null,
    supplier = null,
    takesOffSale = false,
    takesAsWritten = false,
    findsGone = false,
    ofPrices = { currency: null, several: null },
  } = list;
  const read = await readRows(services, {
    rows,
    header,
    columns,
    besides,
    delimiter,
    supplier,
    takesOffSale,
    takesAsWritten,
    ofPrices,
  });
  const planned = { uses: findsGone ? uses : null, describesNew };
  const { rejected, furtherPictures, offSale, offSaleColumns, hidden, heard } = read;
  const told = { rejected, furtherPictures, offSale, offSaleColumns, hidden, heard, makers };
  if (list.dryRun) {
    const plan = await planImport(services.db, organizationId, read, planned);
    const names = namesIn([...plan.added, ...plan.changed]);
    return {
      ...plan,
      ...told,
      done: null,
      products: [],
      newSuppliers: await findNewNames(services.db, organizationId, names),
    };
  }
  return inTransaction(services, async (tx, afterCommit) => {
    await lockImports(tx, organizationId);
    const plan = await planImport(tx, organizationId, read, planned);
    if (seen !== undefined && !isAsSeen(seen, plan.marks, takes)) refuse(productErrors.catalogue_moved);
    const written = await carryOut(services, tx, list, uses, {
      added: takes.added ? plan.added : [],
      changed: takes.changed ? plan.changed : [],
      gone: takes.gone ? plan.gone.filter(({ isInUse }) => !isInUse) : [],
    });
    const more = (written.done?.added ?? 0) - (written.done?.removed ?? 0);
    if (more > 0) await requireCapacity(tx, organizationId, { resource: 'products', count: countProducts, more });
    afterCommit(() => services.answerCache.forget());
    // Products that would have changed but weren't are in the catalog all the same.
    const left = takes.changed ? [] : plan.changed.map(({ line, before }) => ({ line, id: before.product.id }));
    const products = [...written.products, ...left, ...plan.equalProducts];
    return { ...plan, ...told, ...written, products };
  });
}

function descriptionOf({ header = [], columns, besides: asked = [] }: PriceList) {
  const makers = makerColumns(header, columns);
  const besides = [...asked, ...makers.filter((column) => !asked.includes(column))];
  return { besides, makers, describesNew: columns.description === undefined && asked.length === 0 };
}

async function carryOut(
  services: Services,
  tx: Db,
  list: PriceList,
  uses: UsesOfProducts,
  { added, changed, gone }: Pick<Plan, PlannedKind>,
): Promise<Pick<CarriedOut, 'done' | 'newSuppliers' | 'products'>> {
  const { organizationId, columns, createdById = null, fileName = null } = list;
  const now = services.clock.now();
  // Suppliers are locked before their products, as when deleting one: the other order could deadlock.
  const names = namesIn([...added, ...changed]);
  const newSuppliers = await findNewNames(tx, organizationId, names);
  const supplierIds = await nameSuppliers(services, tx, names, { organizationId, createdById });
  const rowOf = ({ product: { supplier = null, ...product } }: Pick<AcceptedRow, 'product'>, id: string) => ({
    ...product,
    organizationId,
    id,
    supplierId: supplier === null ? null : (supplierIds.get(supplier) ?? null),
    createdById,
    createdAt: now,
    updatedAt: now,
  });
  await holdAsPlanned(tx, organizationId, changed, 'no key update');
  await holdAsPlanned(tx, organizationId, gone, 'update');
  const sets = {
    unit: columns.unit !== undefined || changed.some(({ product }) => product.unit !== undefined),
    description: columns.description !== undefined || (list.besides ?? []).length > 0,
    price: columns.price !== undefined,
    usualPrice: columns.usualPrice !== undefined,
    image: columns.imageUrl !== undefined,
    supplier: columns.supplier !== undefined || Boolean(list.supplier),
  };
  // An import that changes nothing leaves the previous one to be undone.
  if (added.length + changed.length + gone.length > 0) {
    const newSupplierIds = newSuppliers.flatMap((name) => supplierIds.get(name) ?? []);
    const about = { organizationId, id: randomUUIDv7(), fileName, newSupplierIds, createdById, createdAt: now };
    await replaceLastImport(tx, about);
  }
  const changedAt = laterThan(
    now,
    changed.map(({ before }) => before.product.updatedAt),
  );
  for (const batch of inBatches(changed)) {
    await saveImportedProducts(tx, organizationId, idsOf(batch), 'changed');
    // Without a unit column, some prices may name a unit; the other products keep theirs.
    const rows = batch.map((row) => {
      const { id, unit } = row.before.product;
      return { unit, ...rowOf(row, id), updatedAt: changedAt };
    });
    await notingChanges(tx, uses, { organizationId, ids: idsOf(batch), actorId: createdById, at: now }, () =>
      changeProducts(tx, rows, sets),
    );
  }
  await noteAsLeft(tx, organizationId);
  const products = changed.map(({ line, before }) => ({ line, id: before.product.id }));
  const number = await readOrganizationNumber(tx, organizationId);
  for (const batch of inBatches(added)) {
    const rows = batch.map((row) => rowOf(row, idIn(number)));
    products.push(...rows.map(({ id }, place) => ({ line: batch[place]?.line ?? 0, id })));
    if ((await addProducts(tx, rows)) < rows.length) refuse(productErrors.catalogue_moved);
    await saveImportedProducts(
      tx,
      organizationId,
      rows.map(({ id }) => id),
      'added',
    );
  }
  for (const batch of inBatches(gone)) {
    const ids = idsOf(batch);
    // Asked again, because a deal may have taken one of them before they were locked.
    if ((await uses.findUsed(tx, organizationId, ids)).size > 0) refuse(productErrors.catalogue_moved);
    await saveImportedProducts(tx, organizationId, ids, 'removed');
    await removeProducts(tx, organizationId, ids);
  }
  return { newSuppliers, products, done: { added: added.length, changed: changed.length, removed: gone.length } };
}

const idsOf = (rows: readonly { before: KnownProduct }[]) => rows.map(({ before }) => before.product.id);

/** Holds what will be written. @throws product.catalogue_moved where a form has changed some of it since it was read. */
async function holdAsPlanned(
  tx: Db,
  organizationId: string,
  rows: readonly { before: KnownProduct }[],
  strength: 'update' | 'no key update',
): Promise<void> {
  const planned = new Map(rows.map(({ before: { product } }) => [product.id, product.updatedAt.getTime()]));
  for (const batch of inBatches([...planned.keys()].sort(), 1000)) {
    const held = await lockProducts(tx, organizationId, batch, strength);
    if (batch.some((id) => held.get(id)?.getTime() !== planned.get(id))) refuse(productErrors.catalogue_moved);
  }
}
