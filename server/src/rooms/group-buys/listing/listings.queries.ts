import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { products } from '../../products/products.tables.ts';
import { groupBuyListings, groupBuyProducts, groupBuys } from '../group-buys.tables.ts';

type Listing = typeof groupBuyListings.$inferSelect;

/** So that of two changes the later one reads what the earlier one wrote. */
export const lockListings = (tx: Db, organizationId: string, groupBuyIds: readonly string[]) =>
  tx
    .select({ groupBuyId: groupBuyListings.groupBuyId })
    .from(groupBuyListings)
    .where(
      and(eq(groupBuyListings.organizationId, organizationId), inArray(groupBuyListings.groupBuyId, [...groupBuyIds])),
    )
    .orderBy(asc(groupBuyListings.groupBuyId))
    .for('no key update');

/** As the deals are now. */
export const readListings = (tx: Db, organizationId: string, groupBuyIds: readonly string[]): Promise<Listing[]> =>
  tx
    .select({
      organizationId: groupBuys.organizationId,
      groupBuyId: groupBuys.id,
      startDate: groupBuys.startDate,
      endDate: groupBuys.endDate,
      isPublic: groupBuys.isPublic,
      searched: sql<string>`concat_ws(E'\n', ${groupBuys.title}, (
        SELECT string_agg(x.name, E'\n' ORDER BY b.position) FROM ${groupBuyProducts} b
        JOIN ${products} x ON x.organization_id = b.organization_id AND x.id = b.product_id
        WHERE b.organization_id = ${organizationId}::uuid AND b.group_buy_id = ${groupBuys}.id))`,
    })
    .from(groupBuys)
    .where(and(eq(groupBuys.organizationId, organizationId), inArray(groupBuys.id, [...groupBuyIds])))
    .orderBy(asc(groupBuys.id));

const valuesOf = (listings: readonly Listing[]) => [
  listings.map(({ organizationId }) => organizationId),
  listings.map(({ groupBuyId }) => groupBuyId),
  listings.map(({ startDate }) => startDate),
  listings.map(({ endDate }) => endDate),
  listings.map(({ isPublic }) => isPublic),
  listings.map(({ searched }) => searched),
];

/** Rows that are as they were stay untouched, with all their indexes. */
export const putListings = (tx: Db, listings: readonly Listing[]) =>
  runSql(
    tx,
    `INSERT INTO group_buy_listings AS l (organization_id, group_buy_id, start_date, end_date, is_public, searched)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::boolean[], $6::text[])
     ON CONFLICT (organization_id, group_buy_id) DO UPDATE SET start_date = excluded.start_date,
       end_date = excluded.end_date, is_public = excluded.is_public, searched = excluded.searched
     WHERE (l.start_date, l.end_date, l.is_public, l.searched)
       IS DISTINCT FROM (excluded.start_date, excluded.end_date, excluded.is_public, excluded.searched)`,
    valuesOf(listings),
  );

export const deleteListing = (tx: Db, organizationId: string, groupBuyId: string) =>
  tx
    .delete(groupBuyListings)
    .where(and(eq(groupBuyListings.organizationId, organizationId), eq(groupBuyListings.groupBuyId, groupBuyId)));

export const listGroupBuysOffering = async (
  tx: Db,
  organizationId: string,
  productIds: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ groupBuyId: groupBuyProducts.groupBuyId })
    .from(groupBuyProducts)
    .where(
      and(eq(groupBuyProducts.organizationId, organizationId), inArray(groupBuyProducts.productId, [...productIds])),
    );
  return rows.map(({ groupBuyId }) => groupBuyId);
};
