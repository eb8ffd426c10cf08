import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { groupBuyDateChanges, groupBuys } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import type { DealKey } from './order-news.queries.ts';

/** Deals whose dates have changed, and not again since `quietSince`. */
export const listDealsWithNewDatesAcrossOrganizations = (db: Db, quietSince: Date) =>
  runSql<DealKey>(
    db,
    `SELECT organization_id AS "organizationId", group_buy_id AS "groupBuyId" FROM group_buy_date_changes
     WHERE told_at IS NULL GROUP BY organization_id, group_buy_id HAVING max(at) <= $1`,
    [quietSince],
  );

/** Marks the changes of a deal's dates as told. @returns them, the oldest first; none where another process has. */
export async function takeDateChanges(tx: Db, { organizationId, groupBuyId }: DealKey, now: Date) {
  const taken = await tx
    .update(groupBuyDateChanges)
    .set({ toldAt: now })
    .where(
      and(
        eq(groupBuyDateChanges.organizationId, organizationId),
        eq(groupBuyDateChanges.groupBuyId, groupBuyId),
        isNull(groupBuyDateChanges.toldAt),
      ),
    )
    .returning();
  return taken.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export const takeAllDateChangesAcrossOrganizations = (db: Db, now: Date) =>
  db.update(groupBuyDateChanges).set({ toldAt: now }).where(isNull(groupBuyDateChanges.toldAt));

export async function findDealDates(db: Db, { organizationId, groupBuyId }: DealKey) {
  const [row] = await db
    .select({
      title: groupBuys.title,
      endDate: groupBuys.endDate,
      paymentDueDate: groupBuys.paymentDueDate,
      organizationName: organizations.name,
      timeZone: organizations.timeZone,
    })
    .from(groupBuys)
    .innerJoin(organizations, eq(organizations.id, groupBuys.organizationId))
    .where(and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, groupBuyId)));
  return row ?? null;
}

/** Each buyer once, with the newest of their orders that are not cancelled, and the newest that is part of an account. */
export const listBuyers = (db: Db, { organizationId, groupBuyId }: DealKey) =>
  runSql<{ userId: string; orderNumber: string; claimedNumber: string | null }>(
    db,
    `SELECT buyer_id AS "userId", (array_agg(order_number ORDER BY created_at DESC, id))[1] AS "orderNumber",
       (array_agg(order_number ORDER BY created_at DESC, id) FILTER (WHERE claimed_at IS NOT NULL))[1] AS "claimedNumber"
     FROM orders WHERE organization_id = $1 AND group_buy_id = $2 AND status <> 'CANCELLED'
     GROUP BY buyer_id ORDER BY buyer_id`,
    [organizationId, groupBuyId],
  );
