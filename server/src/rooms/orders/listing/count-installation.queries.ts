// Figures for the whole installation; app.ts passes them to the lower-ranking room that shows them.
import { and, count, countDistinct, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { memberships } from '../../accounts/accounts.tables.ts';
import { groupBuyProducts } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { products } from '../../products/products.tables.ts';
import { orderItems, orders } from '../orders.tables.ts';

const usually = sql`coalesce(${groupBuyProducts.usualPriceCents}, ${products.usualPriceCents})`;
const savedOfItem = sql`greatest(${usually} - ${orderItems.unitPriceCents}, 0) * ${orderItems.quantity}`;

/**
 * Without canceled orders. Savings are measured against today's usual prices as organizers know them; a product without
 * one saves nothing. Null with fewer organizations than `fewest`.
 */
export async function countInstallationAcrossOrganizations(db: Db, fewest: number) {
  const isThere = isNull(organizations.deletedAt);
  const [found] = await db.select({ number: count() }).from(organizations).where(isThere);
  if (!found || found.number < fewest) return null;
  const stands = and(isThere, ne(orders.status, 'CANCELLED'));
  const [[people], [placed], [saved]] = await Promise.all([
    db
      .select({ number: countDistinct(memberships.userId) })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(isThere),
    db
      .select({ number: count() })
      .from(orders)
      .innerJoin(organizations, eq(organizations.id, orders.organizationId))
      .where(stands),
    db
      .select({
        cents: sql<number>`coalesce(sum(${savedOfItem}), 0)`.mapWith(Number),
      })
      .from(orderItems)
      .innerJoin(
        products,
        and(eq(products.organizationId, orderItems.organizationId), eq(products.id, orderItems.productId)),
      )
      .innerJoin(orders, and(eq(orders.organizationId, orderItems.organizationId), eq(orders.id, orderItems.orderId)))
      .leftJoin(
        groupBuyProducts,
        and(
          eq(groupBuyProducts.organizationId, orders.organizationId),
          eq(groupBuyProducts.groupBuyId, orders.groupBuyId),
          eq(groupBuyProducts.productId, orderItems.productId),
        ),
      )
      .innerJoin(organizations, eq(organizations.id, orderItems.organizationId))
      .where(stands),
  ]);
  return {
    organizations: found.number,
    members: people?.number ?? 0,
    orders: placed?.number ?? 0,
    savedCents: saved?.cents ?? 0,
  };
}
