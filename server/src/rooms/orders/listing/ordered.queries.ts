// What has been ordered of deals and products; app.ts passes these to the lower rooms that show it.
import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { inEachOrganization } from '../../../platform/database/in-each-organization.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { groupBuyProducts } from '../../group-buys/group-buys.tables.ts';
import type { CountOrdersTaking, CountOrdersWithoutAddress } from '../../group-buys/orders-of-group-buys.ts';
import { products } from '../../products/products.tables.ts';
import type { UsesOfProducts } from '../../products/uses-of-products.ts';
import { orderEvents, orderItems, orders } from '../orders.tables.ts';

/** Of one organization; a line for each of the products, in their order. */
async function countUsesIn(db: Db, organizationId: string, productIds: readonly string[]) {
  const count = (table: SQL) => sql`(
    SELECT count(*)::int FROM ${table} used
    WHERE used.organization_id = ${organizationId}::uuid AND used.product_id = asked.id
  )`;
  const { rows } = await db.execute<{ id: string; groupBuyProducts: number; orderItems: number }>(sql`
    SELECT asked.id, ${count(sql`${groupBuyProducts}`)} AS "groupBuyProducts", ${count(sql`${orderItems}`)} AS "orderItems"
    FROM unnest(${sql.param([...productIds])}::uuid[]) AS asked (id)`);
  return rows;
}

const countUses: UsesOfProducts['count'] = async (db, products) => {
  const counted = await inEachOrganization(products, (organizationId, some) =>
    countUsesIn(
      db,
      organizationId,
      some.map(({ id }) => id),
    ),
  );
  const uses = new Map(counted.flat().map(({ id, ...use }) => [id, use]));
  return products.map(({ id }) => uses.get(id) ?? { groupBuyProducts: 0, orderItems: 0 });
};

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

async function findUsed(db: Db, organizationId: string, productIds: readonly string[]) {
  const isIn = (table: SQL) => sql`EXISTS (
    SELECT FROM ${table} used WHERE used.organization_id = ${organizationId}::uuid AND used.product_id = asked.id
  )`;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT asked.id FROM unnest(${sql.param([...productIds])}::uuid[]) AS asked (id)
    WHERE ${isIn(sql`${groupBuyProducts}`)} OR ${isIn(sql`${orderItems}`)}`);
  return idsOf(rows);
}

async function findOrderedSince(db: Db, organizationId: string, productIds: readonly string[], since: Date) {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT i.product_id AS id
    FROM ${orders} o
    JOIN ${orderItems} i ON i.organization_id = o.organization_id AND i.order_id = o.id
    WHERE o.organization_id = ${organizationId}::uuid AND i.product_id = ANY(${sql.param([...productIds])}::uuid[])
      AND o.updated_at >= ${since} AND (o.created_at >= ${since} OR EXISTS (
        SELECT FROM ${orderEvents} e
        WHERE e.organization_id = ${organizationId}::uuid AND e.order_id = o.id AND e.at >= ${since}
          AND e.kind IN ('edited', 'items_corrected')))`);
  return idsOf(rows);
}

export const usesOfProducts: Omit<UsesOfProducts, 'notePrices' | 'noteNames'> = {
  count: countUses,
  findUsed,
  findOrderedSince,
};

export const countOrdersTaking: CountOrdersTaking = async (tx, { organizationId, groupBuyId }, left) => {
  const stays =
    left.length > 0
      ? sql`p.product_id NOT IN (${sql.join(
          [...left].map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`
      : sql`true`;
  const { rows } = await tx.execute<{
    product_id: string;
    name: string;
    unit: string | null;
    order_id: string;
    buyer_id: string;
  }>(sql`
    SELECT p.product_id, product.name, product.unit, o.id AS order_id, o.buyer_id
    FROM ${groupBuyProducts} p
    JOIN ${products} product ON product.organization_id = p.organization_id AND product.id = p.product_id
    JOIN ${orders} o ON o.organization_id = p.organization_id AND o.group_buy_id = p.group_buy_id AND o.status <> 'CANCELLED'
    JOIN ${orderItems} i ON i.organization_id = o.organization_id AND i.order_id = o.id AND i.product_id = p.product_id
    WHERE p.organization_id = ${organizationId}::uuid AND p.group_buy_id = ${groupBuyId}::uuid AND ${stays}
    ORDER BY p.position`);
  const named = new Map<string, { productId: string; name: string; unit: string | null; orders: number }>();
  for (const { product_id: productId, name, unit } of rows)
    named.set(productId, { productId, name, unit, orders: (named.get(productId)?.orders ?? 0) + 1 });
  return {
    orders: new Set(rows.map((row) => row.order_id)).size,
    people: new Set(rows.map((row) => row.buyer_id)).size,
    products: [...named.values()],
  };
};

export const countOrdersWithoutAddress: CountOrdersWithoutAddress = async (tx, { organizationId, groupBuyId }) => {
  const [row] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.organizationId, organizationId),
        eq(orders.groupBuyId, groupBuyId),
        isNull(orders.shippingAddress1),
        ne(orders.status, 'CANCELLED'),
      ),
    );
  return row?.orders ?? 0;
};
