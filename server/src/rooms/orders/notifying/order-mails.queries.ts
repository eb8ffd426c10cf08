import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { inEachOrganization } from '../../../platform/database/in-each-organization.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { areOrders, handoverColumns } from '../orders.queries.ts';
import { type OrderKey, orderEvents, orders } from '../orders.tables.ts';
import { groupBuyDue, paymentDue } from '../payment-due.queries.ts';

const listMailedOrdersOf = (db: Db, organizationId: string, keys: readonly OrderKey[]) =>
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
      email: users.email,
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(and(areOrders(organizationId, keys), isNull(users.deletedAt)));
export type MailedOrder = Awaited<ReturnType<typeof listMailedOrdersOf>>[number];

export const listMailedOrders = async (db: Db, keys: readonly OrderKey[]): Promise<MailedOrder[]> =>
  (await inEachOrganization(keys, (organizationId, some) => listMailedOrdersOf(db, organizationId, some))).flat();

const listRemindedSinceOf = (db: Db, organizationId: string, keys: readonly OrderKey[], since: Date) =>
  db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(
      orderEvents,
      and(eq(orderEvents.organizationId, orders.organizationId), eq(orderEvents.orderId, orders.id)),
    )
    .where(and(areOrders(organizationId, keys), eq(orderEvents.kind, 'reminded'), gt(orderEvents.at, since)));

export async function listRemindedSince(db: Db, keys: readonly OrderKey[], since: Date): Promise<Set<string>> {
  const found = await inEachOrganization(keys, (organizationId, some) =>
    listRemindedSinceOf(db, organizationId, some, since),
  );
  return new Set(found.flat().map(({ id }) => id));
}
