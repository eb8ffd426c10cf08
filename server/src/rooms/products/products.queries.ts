import { productErrors } from '@cobuy/contract/products/products.errors';
import { noSupplier } from '@cobuy/domain/suppliers/supplier-rules';
import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { brokenConstraint } from '../../platform/database/database-error.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { byName, isFoundIn } from '../../platform/database/sql-texts.ts';
import { refuse } from '../../platform/refusal.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { isOf, organizationOf } from '../organizations/organization-number.ts';
import type { PartsOfSuppliers } from '../suppliers/parts-of-suppliers.ts';
import { suppliers } from '../suppliers/suppliers.tables.ts';
import { products } from './products.tables.ts';

export type ProductFields = Pick<
  typeof products.$inferInsert,
  'name' | 'description' | 'costCents' | 'priceCents' | 'usualPriceCents' | 'sku' | 'unit' | 'supplierId' | 'imageUrl'
>;

const isProduct = (organizationId: string, id: string) =>
  and(eq(products.organizationId, organizationId), eq(products.id, id));

const ofSupplier = and(eq(suppliers.organizationId, products.organizationId), eq(suppliers.id, products.supplierId));

const selectProducts = (db: Db) =>
  db
    .select({
      product: products,
      creator: {
        // A column that's never null comes first: by it, drizzle tells whether there's a row.
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        isSuperadmin: users.isSuperadmin,
        hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`,
      },
      creatorRole: memberships.role,
      supplier: { id: suppliers.id, name: suppliers.name },
    })
    .from(products)
    .leftJoin(users, eq(users.id, products.createdById))
    .leftJoin(
      memberships,
      and(eq(memberships.organizationId, products.organizationId), eq(memberships.userId, products.createdById)),
    )
    .leftJoin(suppliers, ofSupplier);
export type ProductRow = Awaited<ReturnType<typeof findProduct>> & object;

export async function findProduct(db: Db, organizationId: string, id: string) {
  const [row] = await selectProducts(db).where(isProduct(organizationId, id));
  return row ?? null;
}

/** A SUPERADMIN may open a product without having selected its organization. */
export async function findProductAcrossOrganizations(db: Db, id: string) {
  const organizationId = await organizationOf(db, id);
  const [row] = await selectProducts(db).where(and(eq(products.id, id), isOf(products.organizationId, organizationId)));
  return row ?? null;
}

export type CatalogFilter = Partial<Record<'search' | 'createdById' | 'supplierId', string | undefined>> & {
  ids?: readonly string[] | undefined;
};

/** Matches a catalog search by name, SKU or supplier. */
export const isFound = (
  organizationId: string,
  { search, createdById, supplierId, ids }: CatalogFilter,
): SQL | undefined =>
  and(
    eq(products.organizationId, organizationId),
    ids ? sql`${products.id} = ANY(${sql.param([...ids])}::uuid[])` : undefined,
    createdById ? eq(products.createdById, createdById) : undefined,
    supplierId === noSupplier ? isNull(products.supplierId) : undefined,
    supplierId && supplierId !== noSupplier ? eq(products.supplierId, supplierId) : undefined,
    search
      ? or(
          isFoundIn(products.name, search),
          isFoundIn(products.sku, search),
          sql`${products.supplierId} IN (SELECT ${suppliers.id} FROM ${suppliers}
            WHERE ${suppliers.organizationId} = ${organizationId}::uuid AND ${isFoundIn(suppliers.name, search)})`,
        )
      : undefined,
  );

export async function listProductRows(
  db: Db,
  organizationId: string,
  { page, limit, ...filter }: Page & CatalogFilter,
) {
  const where = isFound(organizationId, filter);
  const [rows, [total]] = await Promise.all([
    selectProducts(db)
      .where(where)
      .orderBy(asc(byName(products.name)), asc(products.id))
      .limit(limit)
      .offset(offsetOf({ page, limit })),
    db.select({ rows: count() }).from(products).where(where),
  ]);
  return { rows, total: total?.rows ?? 0 };
}

const rowsAtOnce = 500;

const selectRows = (db: Db, organizationId: string, after: SQL | undefined) =>
  db
    .select({ product: products, supplier: suppliers.name })
    .from(products)
    .leftJoin(suppliers, ofSupplier)
    .where(and(eq(products.organizationId, organizationId), after))
    .orderBy(asc(byName(products.name)), asc(products.id))
    .limit(rowsAtOnce);

/** The whole catalog sorted by name, with supplier names, some hundred rows at a time. */
export async function* listAllProductRows(db: Db, organizationId: string) {
  let last: typeof products.$inferSelect | undefined;
  for (;;) {
    const afterLast: SQL | undefined =
      last && sql`(${byName(products.name)}, ${products.id}) > (${byName(sql`${last.name}`)}, ${last.id}::uuid)`;
    const rows: Awaited<ReturnType<typeof selectRows>> = await selectRows(db, organizationId, afterLast);
    yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.product;
  }
}

/** app.ts hands it to the suppliers, a room below. */
export const countProductsOfSuppliers: PartsOfSuppliers['countProducts'] = async (db, organizationId) => {
  const rows = await db
    .select({ supplierId: products.supplierId, products: count() })
    .from(products)
    .where(and(eq(products.organizationId, organizationId), isNotNull(products.supplierId)))
    .groupBy(products.supplierId);
  return new Map(rows.map((row) => [row.supplierId ?? '', row.products]));
};

/** app.ts hands it to the suppliers, who hold the supplier until it's deleted. */
export const takeSupplierFromProducts = (tx: Db, organizationId: string, supplierId: string) =>
  tx
    .update(products)
    .set({ supplierId: null })
    .where(and(eq(products.organizationId, organizationId), eq(products.supplierId, supplierId)));

export async function countProducts(db: Db, organizationId: string): Promise<number> {
  const [row] = await db
    .select({ products: count() })
    .from(products)
    .where(eq(products.organizationId, organizationId));
  return row?.products ?? 0;
}

export async function lockProduct(tx: Db, organizationId: string, id: string) {
  const [row] = await tx.select().from(products).where(isProduct(organizationId, id)).for('update');
  return row ?? null;
}

export const listNamesAndPrices = (tx: Db, organizationId: string, ids: readonly string[]) =>
  tx
    .select({
      id: products.id,
      name: products.name,
      costCents: products.costCents,
      priceCents: products.priceCents,
    })
    .from(products)
    .where(and(eq(products.organizationId, organizationId), inArray(products.id, [...ids])));

/** The unique index catches races that checking first would miss. */
async function refusingTakenSku(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (brokenConstraint(error)?.name === 'products_sku_once')
      refuse(productErrors.sku_taken, { details: [{ field: 'sku', message: productErrors.sku_taken.sentence }] });
    throw error;
  }
}

export const insertProduct = (db: Db, product: typeof products.$inferInsert) =>
  refusingTakenSku(db.insert(products).values(product));

export const updateProductFields = (
  db: Db,
  organizationId: string,
  id: string,
  fields: { [K in keyof ProductFields]?: ProductFields[K] | undefined } & { updatedAt: Date },
) => refusingTakenSku(db.update(products).set(fields).where(isProduct(organizationId, id)));

/** @returns false where a group buy or an order uses the product. */
export async function deleteProductRow(db: Db, organizationId: string, id: string): Promise<boolean> {
  try {
    await db.delete(products).where(isProduct(organizationId, id));
    return true;
  } catch (error) {
    if (brokenConstraint(error)?.kind === 'foreign_key') return false;
    throw error;
  }
}
