import { randomUUIDv7 } from 'node:crypto';
import { productKey } from '@cobuy/domain/products/product-import';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { products } from '../products.tables.ts';

type Identity = Parameters<typeof productKey>[0];

/** @returns the ids of those of `listed` that the catalogue has already, by their key. */
export async function findKnownProducts(
  db: Db,
  organizationId: string,
  listed: readonly Identity[],
): Promise<Map<string, string>> {
  const skus = listed.flatMap(({ sku }) => (sku === null ? [] : [sku]));
  const names = listed.flatMap(({ sku, name }) => (sku === null ? [name] : []));
  const rows = await db
    .select({ id: products.id, sku: products.sku, name: products.name, unit: products.unit })
    .from(products)
    .where(
      and(
        eq(products.organizationId, organizationId),
        or(
          inArray(products.sku, skus),
          and(
            isNull(products.sku),
            sql`lower(${products.name}) IN (SELECT lower(listed) FROM unnest(${sql.param(names)}::text[]) listed)`,
          ),
        ),
      ),
    )
    // Of several with one name the oldest is put last, and wins.
    .orderBy(desc(products.id));
  return new Map(rows.map((row) => [productKey(row), row.id]));
}

type Listed = Omit<typeof products.$inferInsert, 'id'> & {
  /** Of the product that is there already. */
  id: string | null;
};

/** Columns that a list may have or not. */
interface SetByList {
  price: boolean;
  usualPrice: boolean;
  image: boolean;
  supplier: boolean;
}

/** What a list sets on a product that is there; its prices to buyers, picture and supplier only where the list has them. */
const changes = (sets: SetByList): Record<string, SQL> => ({
  name: sql`excluded.name`,
  costCents: sql`excluded.cost_cents`,
  unit: sql`excluded.unit`,
  description: sql`excluded.description`,
  ...(sets.price && { priceCents: sql`excluded.price_cents` }),
  ...(sets.usualPrice && { usualPriceCents: sql`excluded.usual_price_cents` }),
  ...(sets.image && { imageUrl: sql`excluded.image_url` }),
  ...(sets.supplier && { supplierId: sql`excluded.supplier_id` }),
  // Later than any copy that an editor holds, even within the same millisecond.
  updatedAt: sql`greatest(excluded.updated_at, ${products.updatedAt} + interval '1 millisecond')`,
});

/** Adds products, or changes those that are there: by the SKU, which may be taken meanwhile, or else by the id. */
export async function upsertProducts(
  tx: Db,
  rows: readonly Listed[],
  sets: SetByList,
): Promise<{ added: number; updated: number }> {
  const set = changes(sets);
  // Only a row that has just been inserted has never been changed by another transaction.
  const isNew = sql<boolean>`(xmax = 0)`;
  const withSku = rows.filter(({ sku }) => sku).map((row) => ({ ...row, id: randomUUIDv7() }));
  const withoutSku = rows.filter(({ sku }) => !sku).map((row) => ({ ...row, id: row.id ?? randomUUIDv7() }));
  const bySku = { target: [products.organizationId, products.sku], targetWhere: isNotNull(products.sku), set };
  const byId = { target: [products.organizationId, products.id], set };
  const write = (values: (typeof products.$inferInsert)[], onConflict: typeof bySku | typeof byId) =>
    values.length === 0 ? [] : tx.insert(products).values(values).onConflictDoUpdate(onConflict).returning({ isNew });
  const written = [...(await write(withSku, bySku)), ...(await write(withoutSku, byId))];
  const added = written.filter((row) => row.isNew).length;
  return { added, updated: written.length - added };
}
