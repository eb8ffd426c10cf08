// What organizations have; app.ts passes it to the lower-ranking room that shows it.
import { count, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import type { CountByOrganization, PartsOfOrganizations } from '../../organizations/parts-of-organizations.ts';
import { products } from '../../products/products.tables.ts';
import { orders } from '../orders.tables.ts';

type Counted = typeof groupBuys | typeof products | typeof orders;

async function countRowsAcrossOrganizations(table: Counted, db: Db, organizationIds: readonly string[]) {
  if (organizationIds.length === 0) return new Map<string, number>();
  const rows = await db
    .select({ organizationId: table.organizationId, rows: count() })
    .from(table)
    .where(inArray(table.organizationId, [...organizationIds]))
    .groupBy(table.organizationId);
  return new Map(rows.map((row) => [row.organizationId, row.rows]));
}

const countIn =
  (table: Counted): CountByOrganization =>
  (db, organizationIds) =>
    countRowsAcrossOrganizations(table, db, organizationIds);

async function countTotalsAcrossOrganizations(db: Db) {
  const isThere = (table: typeof groupBuys | typeof orders) =>
    inArray(
      table.organizationId,
      db.select({ id: organizations.id }).from(organizations).where(isNull(organizations.deletedAt)),
    );
  const [[deals], [placed]] = await Promise.all([
    db.select({ rows: count() }).from(groupBuys).where(isThere(groupBuys)),
    db.select({ rows: count() }).from(orders).where(isThere(orders)),
  ]);
  return { groupBuys: deals?.rows ?? 0, orders: placed?.rows ?? 0 };
}

export const partsOfOrganizations: PartsOfOrganizations = {
  groupBuys: countIn(groupBuys),
  products: countIn(products),
  orders: countIn(orders),
  totals: countTotalsAcrossOrganizations,
};
