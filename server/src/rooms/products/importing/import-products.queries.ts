import { productErrors } from '@cobuy/contract/products/products.errors';
import type { productKey } from '@cobuy/domain/products/product-import';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { databaseErrorOf } from '../../../platform/database/database-error.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { byName } from '../../../platform/database/sql-texts.ts';
import { refuse } from '../../../platform/refusal.ts';
import { suppliers } from '../../suppliers/suppliers.tables.ts';
import { products } from '../products.tables.ts';

type Identity = Parameters<typeof productKey>[0];

export interface KnownProduct {
  product: typeof products.$inferSelect;
  /** By name. */
  supplier: string | null;
}

/** Long enough to read the largest list. */
const longestWait = '5s';

/**
 * Runs a catalog's imports and their undoing one at a time, until the end of the transaction. Forms don't wait.
 * @throws product.import_running (409)
 */
export async function lockImports(tx: Db, organizationId: string, longest = longestWait): Promise<void> {
  await tx.execute(sql`SELECT set_config('lock_timeout', ${longest}, true)`);
  try {
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(${advisoryLocks.productImports}::int, hashtext(${organizationId}))`,
    );
  } catch (error) {
    if (databaseErrorOf(error)?.code === '55P03') refuse(productErrors.import_running);
    throw error;
  }
  await tx.execute(sql`SELECT set_config('lock_timeout', '0', true)`);
}

const selectKnown = (db: Db, organizationId: string, are: SQL | undefined): Promise<KnownProduct[]> =>
  db
    .select({ product: products, supplier: suppliers.name })
    .from(products)
    .leftJoin(
      suppliers,
      and(eq(suppliers.organizationId, products.organizationId), eq(suppliers.id, products.supplierId)),
    )
    .where(and(eq(products.organizationId, organizationId), are))
    .orderBy(desc(products.id));

/**
 * The catalog's products that are `listed`; of several with one name, the oldest comes last. SKU and name get separate
 * queries: with an OR, PostgreSQL would read the whole catalog.
 */
export async function findKnownProducts(
  db: Db,
  organizationId: string,
  listed: readonly Identity[],
): Promise<KnownProduct[]> {
  const skus = listed.flatMap(({ sku }) => (sku === null ? [] : [sku]));
  const names = listed.flatMap(({ sku, name }) => (sku === null ? [name] : []));
  const asked = sql`unnest(${sql.param(names)}::text[]) listed`;
  const isListed = sql`${byName(products.name)} = ANY(SELECT folded(listed) FROM ${asked})
    AND lower(${products.name}) = ANY(SELECT lower(listed) FROM ${asked})`;
  return [
    ...(skus.length > 0 ? await selectKnown(db, organizationId, inArray(products.sku, skus)) : []),
    ...(names.length > 0 ? await selectKnown(db, organizationId, and(isNull(products.sku), isListed)) : []),
  ];
}

const among = (organizationId: string, ids: readonly string[]) =>
  and(eq(products.organizationId, organizationId), inArray(products.id, [...ids]));

/**
 * Locks products until the end of the transaction, always in the same order: against everybody if they're to be
 * deleted, otherwise so that orders of them go on.
 * @returns when each was last changed, by id
 */
export async function lockProducts(
  tx: Db,
  organizationId: string,
  ids: readonly string[],
  strength: 'update' | 'no key update',
): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(among(organizationId, ids))
    .orderBy(asc(products.id))
    .for(strength);
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
}

/** Columns that a list may or may not have. */
interface SetByList {
  unit: boolean;
  description: boolean;
  price: boolean;
  usualPrice: boolean;
  image: boolean;
  supplier: boolean;
}

/** What a list sets on an existing product: name, cost, and whatever else it has a column for. */
const changes = (sets: SetByList): Record<string, SQL> => ({
  name: sql`excluded.name`,
  costCents: sql`excluded.cost_cents`,
  ...(sets.unit && { unit: sql`excluded.unit` }),
  ...(sets.description && { description: sql`excluded.description` }),
  ...(sets.price && { priceCents: sql`excluded.price_cents` }),
  ...(sets.usualPrice && { usualPriceCents: sql`excluded.usual_price_cents` }),
  ...(sets.image && { imageUrl: sql`excluded.image_url` }),
  ...(sets.supplier && { supplierId: sql`excluded.supplier_id` }),
  updatedAt: sql`excluded.updated_at`,
});

type Row = typeof products.$inferInsert;

/** Changes existing products, which the caller has locked. */
export const changeProducts = (tx: Db, rows: readonly Row[], sets: SetByList) =>
  tx
    .insert(products)
    .values([...rows])
    .onConflictDoUpdate({ target: [products.organizationId, products.id], set: changes(sets) });

/** @returns how many of them are there now: a SKU may have been taken meanwhile. */
export async function addProducts(tx: Db, rows: readonly Row[]): Promise<number> {
  const written = await tx
    .insert(products)
    .values([...rows])
    .onConflictDoNothing({ target: [products.organizationId, products.sku], where: isNotNull(products.sku) })
    .returning({ id: products.id });
  return written.length;
}

export const removeProducts = (tx: Db, organizationId: string, ids: readonly string[]) =>
  tx.delete(products).where(among(organizationId, ids));
