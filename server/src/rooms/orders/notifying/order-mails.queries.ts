import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { handoverColumns } from '../orders.queries.ts';
import { orderEvents, orders } from '../orders.tables.ts';
import { groupBuyDue, paymentDue } from '../payment-due.queries.ts';

export const listMailedOrdersAcrossOrganizations = (db: Db, ids: readonly string[]) =>
  db
    .select({
      organizationId: orders.organizationId,
      id: orders.id,
      orderNumber: orders.orderNumber,
      groupBuyId: orders.groupBuyId,
      status: orders.status,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      settledAt: orders.settledAt,
      settledCents: orders.settledCents,
      paymentMethod: orders.paymentMethod,
      shippingName: orders.shippingName,
      paidAtHandover: orders.paidAtHandover,
      ...handoverColumns,
      groupBuyTitle: groupBuys.title,
      paymentDueDate: paymentDue,
      dealDueDate: groupBuyDue,
      extendedUntil: orders.paymentExtendedUntil,
      keptUntil: orders.keptUntil,
      organizationName: organizations.name,
      timeZone: organizations.timeZone,
      autoCancel: organizations.autoCancel,
      buyerId: users.id,
      isClaimed: sql<boolean>`${orders.claimedAt} IS NOT NULL`,
      /** Placed without signing in, perhaps by a stranger to the address. */
      guestAccess: orders.guestAccess,
      strangerMails: users.strangerMails,
      strangerMailsSince: users.strangerMailsSince,
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(and(inArray(orders.id, [...ids]), isNull(users.deletedAt)));
export type MailedOrder = Awaited<ReturnType<typeof listMailedOrdersAcrossOrganizations>>[number];

export async function listRemindedSinceAcrossOrganizations(db: Db, ids: readonly string[], since: Date) {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(
      orderEvents,
      and(eq(orderEvents.organizationId, orders.organizationId), eq(orderEvents.orderId, orders.id)),
    )
    .where(and(inArray(orders.id, [...ids]), eq(orderEvents.kind, 'reminded'), gt(orderEvents.at, since)));
  return new Set(rows.map(({ id }) => id));
}
