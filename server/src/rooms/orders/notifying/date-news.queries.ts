import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { type GroupBuyKey, groupBuyDateChanges, groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { isInMoney, isUnpaid } from '../order-money.tables.ts';
import { handoverColumns } from '../orders.queries.ts';
import { orders } from '../orders.tables.ts';
import { paymentDue } from '../payment-due.queries.ts';

/** Deals whose dates have changed, and not again since `quietSince`. */
export const listGroupBuysWithNewDatesAcrossOrganizations = (db: Db, quietSince: Date) =>
  runSql<GroupBuyKey>(
    db,
    `SELECT organization_id AS "organizationId", group_buy_id AS "groupBuyId" FROM group_buy_date_changes
     WHERE told_at IS NULL AND organization_id IN (SELECT id FROM organizations WHERE deleted_at IS NULL)
     GROUP BY organization_id, group_buy_id HAVING max(at) <= $1`,
    [quietSince],
  );

/** Marks the changes of a deal's dates as told. @returns them, the oldest first; none where another process has. */
export async function takeDateChanges(tx: Db, { organizationId, groupBuyId }: GroupBuyKey, now: Date) {
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

export async function findGroupBuyDates(db: Db, { organizationId, groupBuyId }: GroupBuyKey) {
  const [row] = await db
    .select({
      title: groupBuys.title,
      endDate: groupBuys.endDate,
      paymentDueDate: groupBuys.paymentDueDate,
      ...handoverColumns,
      organizationName: organizations.name,
      timeZone: organizations.timeZone,
    })
    .from(groupBuys)
    .innerJoin(organizations, eq(organizations.id, groupBuys.organizationId))
    .where(and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, groupBuyId)));
  return row ?? null;
}

/** A deal's orders that aren't cancelled: those awaiting payment first, the newest of them on top. */
export const listOrdersToNotify = (db: Db, { organizationId, groupBuyId }: GroupBuyKey) =>
  db
    .select({
      userId: orders.buyerId,
      orderNumber: orders.orderNumber,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      paymentMethod: orders.paymentMethod,
      paidAtHandover: orders.paidAtHandover,
      shippingName: orders.shippingName,
      paymentDueDate: paymentDue,
      guestAccess: orders.guestAccess,
      status: orders.status,
      isSettled: isInMoney('settled'),
      isHandedOver: sql<boolean>`${orders.deliveredAt} IS NOT NULL`,
      isClaimed: sql<boolean>`${orders.claimedAt} IS NOT NULL`,
      /** Null where no payment is awaited. */
      payBy: sql<Date | null>`CASE WHEN ${isUnpaid} THEN ${paymentDue} END`.mapWith(orders.paymentExtendedUntil),
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .where(
      and(eq(orders.organizationId, organizationId), eq(orders.groupBuyId, groupBuyId), ne(orders.status, 'CANCELLED')),
    )
    .orderBy(desc(isUnpaid), desc(orders.createdAt), asc(orders.id));
