import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/open-database.ts';
import { suppliers } from '../../suppliers/suppliers.tables.ts';
import { productBulkChanged, productBulkChanges } from '../bulk-changes.tables.ts';
import { type CatalogFilter, isFound } from '../products.queries.ts';
import { products } from '../products.tables.ts';

export type Written =
  | { supplierId: string | null }
  | { unit: string | null }
  | { id: string; costCents: number; priceCents: number | null }[];

export type Selection = { ids: readonly string[] } | { found: CatalogFilter };

const ofSupplier = and(eq(suppliers.organizationId, products.organizationId), eq(suppliers.id, products.supplierId));
const rowsAtOnce = 500;

/** One parameter, however many ids there are. */
const among = (organizationId: string, ids: readonly string[]) =>
  and(eq(products.organizationId, organizationId), sql`${products.id} = ANY(${sql.param([...ids])}::uuid[])`);

const selectProducts = (db: Db, where: SQL | undefined) =>
  db
    .select({ product: products, supplier: suppliers.name })
    .from(products)
    .leftJoin(suppliers, ofSupplier)
    .where(where)
    .orderBy(asc(products.id))
    .limit(rowsAtOnce);
export type SelectedProduct = Awaited<ReturnType<typeof selectProducts>>[number];

/**
 * The products of a selection, in the order in which everybody locks them, some hundred at a time.
 * @param strength of a lock until the end of the transaction; null only reads
 */
export async function* listSelected(
  db: Db,
  organizationId: string,
  selection: Selection,
  strength: 'update' | 'no key update' | null,
): AsyncGenerator<SelectedProduct[]> {
  const isSelected =
    'ids' in selection ? among(organizationId, selection.ids) : isFound(organizationId, selection.found);
  let last: string | null = null;
  for (;;) {
    const after: SQL | undefined = last === null ? undefined : sql`${products.id} > ${last}::uuid`;
    const rows = selectProducts(db, and(isSelected, after));
    const read: SelectedProduct[] = await (strength === null ? rows : rows.for(strength, { of: products }));
    yield read;
    if (read.length < rowsAtOnce) return;
    last = read.at(-1)?.product.id ?? null;
  }
}

/** Makes this the change that the person can undo; their earlier one is forgotten. */
export async function replaceBulkChange(tx: Db, row: typeof productBulkChanges.$inferInsert): Promise<void> {
  await tx
    .delete(productBulkChanges)
    .where(
      and(eq(productBulkChanges.organizationId, row.organizationId), eq(productBulkChanges.madeById, row.madeById)),
    );
  await tx.insert(productBulkChanges).values(row);
}

export const saveForUndo = (tx: Db, organizationId: string, bulkChangeId: string, ids: readonly string[]) =>
  tx.execute(sql`
    INSERT INTO ${productBulkChanged} (organization_id, bulk_change_id, product_id, name, description, cost_cents,
      price_cents, usual_price_cents, sku, unit, supplier_id, image_url, created_by_id, created_at)
    SELECT p.organization_id, ${bulkChangeId}::uuid, p.id, p.name, p.description, p.cost_cents, p.price_cents,
      p.usual_price_cents, p.sku, p.unit, p.supplier_id, p.image_url, p.created_by_id, p.created_at
    FROM ${products} p
    WHERE p.organization_id = ${organizationId}::uuid AND p.id = ANY(${sql.param([...ids])}::uuid[])`);

/** Notes when each changed product was written. */
export const noteAsLeft = (tx: Db, organizationId: string, bulkChangeId: string) =>
  tx.execute(sql`
    UPDATE ${productBulkChanged} c SET left_at = p.updated_at
    FROM ${products} p
    WHERE c.organization_id = ${organizationId}::uuid AND c.bulk_change_id = ${bulkChangeId}::uuid
      AND p.organization_id = c.organization_id AND p.id = c.product_id`);

export async function writeProducts(
  tx: Db,
  organizationId: string,
  ids: readonly string[],
  { written, at }: { written: Written; at: Date },
): Promise<void> {
  const are = among(organizationId, ids);
  if (!Array.isArray(written)) {
    await tx
      .update(products)
      .set({ ...written, updatedAt: at })
      .where(are);
    return;
  }
  const column = (values: readonly (string | number | null)[]) => sql.param([...values]);
  const prices = sql`unnest(${column(written.map(({ id }) => id))}::uuid[],
    ${column(written.map(({ costCents }) => costCents))}::bigint[],
    ${column(written.map(({ priceCents }) => priceCents))}::bigint[]) priced(id, cost, price)`;
  await tx
    .update(products)
    .set({ costCents: sql`priced.cost`, priceCents: sql`priced.price`, updatedAt: at })
    .from(prices)
    .where(and(are, sql`priced.id = ${products.id}`));
}

const isOf = (organizationId: string, madeById: string) =>
  and(eq(productBulkChanges.organizationId, organizationId), eq(productBulkChanges.madeById, madeById));

/** A person's last change, unless it was before this time. */
export async function findLastBulkChange(
  db: Db,
  organizationId: string,
  { madeById, since }: { madeById: string; since: Date },
) {
  const [row] = await db
    .select()
    .from(productBulkChanges)
    .where(and(isOf(organizationId, madeById), gte(productBulkChanges.madeAt, since)));
  return row ?? null;
}
export type BulkChangeRow = NonNullable<Awaited<ReturnType<typeof findLastBulkChange>>>;

export const countBulkChanged = (db: Db, organizationId: string, bulkChangeId: string) =>
  db.$count(productBulkChanged, isRowOf(organizationId, bulkChangeId));

export const deleteBulkChange = (tx: Db, organizationId: string, id: string) =>
  tx
    .delete(productBulkChanges)
    .where(and(eq(productBulkChanges.organizationId, organizationId), eq(productBulkChanges.id, id)));

export const deleteOldBulkChangesAcrossOrganizations = (db: Db, before: Date) =>
  db.delete(productBulkChanges).where(lt(productBulkChanges.madeAt, before));

const isRowOf = (organizationId: string, bulkChangeId: string) =>
  and(eq(productBulkChanged.organizationId, organizationId), eq(productBulkChanged.bulkChangeId, bulkChangeId));

const namesake = alias(products, 'namesake');

/** What a change did and how each product is today, in the order in which products are locked. */
export const listBulkChanged = (db: Db, organizationId: string, bulkChangeId: string) =>
  db
    .select({
      before: productBulkChanged,
      name: sql<string>`coalesce(${products.name}, ${productBulkChanged.name})`,
      unit: sql<
        string | null
      >`CASE WHEN ${products.id} IS NULL THEN ${productBulkChanged.unit} ELSE ${products.unit} END`,
      isThere: sql<boolean>`${products.id} IS NOT NULL`,
      isAsLeft: sql<boolean>`${products.updatedAt} IS NOT DISTINCT FROM ${productBulkChanged.leftAt}`,
      isSkuTaken: sql<boolean>`${namesake.id} IS NOT NULL`,
    })
    .from(productBulkChanged)
    .leftJoin(
      products,
      and(
        eq(products.organizationId, productBulkChanged.organizationId),
        eq(products.id, productBulkChanged.productId),
      ),
    )
    .leftJoin(
      namesake,
      and(
        eq(namesake.organizationId, productBulkChanged.organizationId),
        eq(namesake.sku, productBulkChanged.sku),
        sql`${namesake.id} <> ${productBulkChanged.productId}`,
      ),
    )
    .where(isRowOf(organizationId, bulkChangeId))
    .orderBy(asc(productBulkChanged.productId));
export type BulkChangedRow = Awaited<ReturnType<typeof listBulkChanged>>[number];

/** The supplier that a product had, if it still exists. */
const formerSupplier = (organizationId: string) =>
  sql`(SELECT s.id FROM ${suppliers} s WHERE s.organization_id = ${organizationId}::uuid AND s.id = c.supplier_id)`;

interface OfChange {
  bulkChangeId: string;
  ids: readonly string[];
  at: Date;
}
const rowsOf = (organizationId: string, { bulkChangeId, ids }: OfChange) =>
  sql`c.organization_id = ${organizationId}::uuid AND c.bulk_change_id = ${bulkChangeId}::uuid
    AND c.product_id = ANY(${sql.param([...ids])}::uuid[])`;

export const restoreChanged = (tx: Db, organizationId: string, of: OfChange) =>
  tx.execute(sql`
    UPDATE ${products} p
    SET cost_cents = c.cost_cents, price_cents = c.price_cents, unit = c.unit, supplier_id = ${formerSupplier(organizationId)},
      updated_at = ${of.at}::timestamptz
    FROM ${productBulkChanged} c
    WHERE ${rowsOf(organizationId, of)} AND p.organization_id = c.organization_id AND p.id = c.product_id`);

export const bringBackRemoved = (tx: Db, organizationId: string, of: OfChange) =>
  tx.execute(sql`
    INSERT INTO ${products} (organization_id, id, name, description, cost_cents, price_cents, usual_price_cents, sku,
      unit, supplier_id, image_url, created_by_id, created_at, updated_at)
    SELECT c.organization_id, c.product_id, c.name, c.description, c.cost_cents, c.price_cents, c.usual_price_cents,
      c.sku, c.unit, ${formerSupplier(organizationId)}, c.image_url, c.created_by_id, c.created_at, ${of.at}::timestamptz
    FROM ${productBulkChanged} c WHERE ${rowsOf(organizationId, of)}`);

export async function isSupplierNamed(tx: Db, organizationId: string, supplierId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.organizationId, organizationId), eq(products.supplierId, supplierId)))
    .limit(1);
  return row !== undefined;
}
