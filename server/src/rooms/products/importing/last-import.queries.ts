import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/open-database.ts';
import { byName } from '../../../platform/database/sql-texts.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { suppliers } from '../../suppliers/suppliers.tables.ts';
import { productImportChanges, productImports } from '../product-imports.tables.ts';
import { products } from '../products.tables.ts';

/** Makes this the import that can be undone; what the previous one changed is forgotten. */
export async function replaceLastImport(tx: Db, row: typeof productImports.$inferInsert): Promise<void> {
  await deleteLastImport(tx, row.organizationId);
  await tx.insert(productImports).values(row);
}

export const deleteLastImport = (tx: Db, organizationId: string) =>
  tx.delete(productImports).where(eq(productImports.organizationId, organizationId));

type Kind = (typeof productImportChanges.$inferSelect)['kind'];

/** Saves products as they are now: before an import changes or deletes them, or after it adds them. */
export const saveImportedProducts = (tx: Db, organizationId: string, ids: readonly string[], kind: Kind) =>
  tx.execute(sql`
    INSERT INTO ${productImportChanges} (organization_id, product_id, kind, left_at, name, description, cost_cents,
      price_cents, usual_price_cents, sku, unit, supplier_id, image_url, created_by_id, created_at)
    SELECT p.organization_id, p.id, ${kind}, CASE WHEN ${kind} <> 'removed' THEN p.updated_at END, p.name, p.description,
      p.cost_cents, p.price_cents, p.usual_price_cents, p.sku, p.unit, p.supplier_id, p.image_url, p.created_by_id,
      p.created_at
    FROM ${products} p
    WHERE p.organization_id = ${organizationId}::uuid AND p.id = ANY(${sql.param([...ids])}::uuid[])`);

/** Notes when the import left each product that it changed. */
export const noteAsLeft = (tx: Db, organizationId: string) =>
  tx.execute(sql`
    UPDATE ${productImportChanges} c SET left_at = p.updated_at
    FROM ${products} p
    WHERE c.organization_id = ${organizationId}::uuid AND c.kind = 'changed'
      AND p.organization_id = c.organization_id AND p.id = c.product_id`);

export type LastImportRow = NonNullable<Awaited<ReturnType<typeof findLastImport>>>;

export async function findLastImport(db: Db, organizationId: string) {
  const [row] = await db
    .select({
      id: productImports.id,
      fileName: productImports.fileName,
      newSupplierIds: productImports.newSupplierIds,
      createdAt: productImports.createdAt,
      by: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(productImports)
    .leftJoin(users, eq(users.id, productImports.createdById))
    .where(eq(productImports.organizationId, organizationId));
  return row ?? null;
}

const namesake = alias(products, 'namesake');

/** Its name today, or its name when it was deleted. */
const called = sql<string>`coalesce(${products.name}, ${productImportChanges.name})`;

/** What the last import did, by name, and how each product is today. */
export const listChanges = (db: Db, organizationId: string) =>
  db
    .select({
      productId: productImportChanges.productId,
      kind: productImportChanges.kind,
      name: called,
      sku: productImportChanges.sku,
      unit: sql<
        string | null
      >`CASE WHEN ${products.id} IS NULL THEN ${productImportChanges.unit} ELSE ${products.unit} END`,
      supplierId: productImportChanges.supplierId,
      isThere: sql<boolean>`${products.id} IS NOT NULL`,
      isAsLeft: sql<boolean>`${products.updatedAt} IS NOT DISTINCT FROM ${productImportChanges.leftAt}`,
      isSkuTaken: sql<boolean>`${namesake.id} IS NOT NULL`,
    })
    .from(productImportChanges)
    .leftJoin(
      products,
      and(
        eq(products.organizationId, productImportChanges.organizationId),
        eq(products.id, productImportChanges.productId),
      ),
    )
    .leftJoin(
      namesake,
      and(
        eq(productImportChanges.kind, 'removed'),
        eq(namesake.organizationId, productImportChanges.organizationId),
        eq(namesake.sku, productImportChanges.sku),
      ),
    )
    .where(eq(productImportChanges.organizationId, organizationId))
    .orderBy(asc(byName(called)), asc(productImportChanges.productId));

/** The supplier that a product had, if it still exists. */
const formerSupplier = (organizationId: string) =>
  sql`(SELECT s.id FROM ${suppliers} s WHERE s.organization_id = ${organizationId}::uuid AND s.id = c.supplier_id)`;

const changesOf = (organizationId: string, ids: readonly string[]) =>
  sql`c.organization_id = ${organizationId}::uuid AND c.product_id = ANY(${sql.param([...ids])}::uuid[])`;

/** Gives products what they had before the import, except the SKU, which no import changes. */
export const restoreProducts = (tx: Db, organizationId: string, ids: readonly string[], at: Date) =>
  tx.execute(sql`
    UPDATE ${products} p
    SET name = c.name, description = c.description, cost_cents = c.cost_cents, price_cents = c.price_cents,
      usual_price_cents = c.usual_price_cents, unit = c.unit, supplier_id = ${formerSupplier(organizationId)}, image_url = c.image_url,
      updated_at = ${at}::timestamptz
    FROM ${productImportChanges} c
    WHERE ${changesOf(organizationId, ids)} AND p.organization_id = c.organization_id AND p.id = c.product_id`);

export const bringProductsBack = (tx: Db, organizationId: string, ids: readonly string[], at: Date) =>
  tx.execute(sql`
    INSERT INTO ${products} (organization_id, id, name, description, cost_cents, price_cents, usual_price_cents, sku,
      unit, supplier_id, image_url, created_by_id, created_at, updated_at)
    SELECT c.organization_id, c.product_id, c.name, c.description, c.cost_cents, c.price_cents, c.usual_price_cents,
      c.sku, c.unit, ${formerSupplier(organizationId)}, c.image_url, c.created_by_id, c.created_at, ${at}::timestamptz
    FROM ${productImportChanges} c WHERE ${changesOf(organizationId, ids)}`);

/** Those of the suppliers that some product comes from. */
export async function findNamedSuppliers(tx: Db, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: products.supplierId })
    .from(products)
    .where(and(eq(products.organizationId, organizationId), inArray(products.supplierId, [...ids])));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
