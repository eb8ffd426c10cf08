import type { OrderActor } from '@cobuy/domain/orders/order-policy';
import { type AnyColumn, and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { inEachOrganization } from '../../platform/database/in-each-organization.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { byName, isOneOf } from '../../platform/database/sql-texts.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { groupBuyAgents, groupBuys } from '../group-buys/group-buys.tables.ts';
import { isOf, organizationOf, organizationOfOrder } from '../organizations/organization-number.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { type OrderKey, orderEvents, orderItems, orders } from './orders.tables.ts';
import { groupBuyDue, paymentDue } from './payment-due.queries.ts';

export const buyerColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  deletedAt: users.deletedAt,
};

export const handoverColumns = {
  handover: groupBuys.handover,
  pickupPlace: groupBuys.pickupPlace,
  pickupFrom: groupBuys.pickupFrom,
  pickupUntil: groupBuys.pickupUntil,
  pickupNote: groupBuys.pickupNote,
};

/** Whether the person created this order's deal or is one of its agents. */
export const organizes = (
  userId: string | AnyColumn,
): SQL<boolean> => sql`(${groupBuys.createdById} = ${userId}::uuid OR EXISTS (
  SELECT 1 FROM group_buy_agents a
  WHERE a.organization_id = ${groupBuys.organizationId} AND a.group_buy_id = ${groupBuys.id} AND a.user_id = ${userId}::uuid
))`;

/** Orders and how a person relates to their organizations and deals; access decides who may see them. */
const findOrders = (db: Db, which: SQL | undefined, viewerId: string) =>
  db
    .select({
      order: orders,
      groupBuy: {
        id: groupBuys.id,
        title: groupBuys.title,
        endDate: groupBuys.endDate,
        paymentDueDate: paymentDue,
        dealDueDate: groupBuyDue,
        ...handoverColumns,
      },
      organization: {
        id: organizations.id,
        name: organizations.name,
        cancelsUnpaid: organizations.autoCancel,
        closePaidAfterDays: organizations.closePaidAfterDays,
        timeZone: organizations.timeZone,
        whiteLabeled: organizations.whiteLabeled,
        logoUrl: organizations.logoUrl,
        brandColor: organizations.brandColor,
      },
      buyer: buyerColumns,
      viewerRole: memberships.role,
      viewerOrganizes: sql<boolean>`coalesce(${organizes(viewerId)}, false)`,
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationId, orders.organizationId),
        eq(memberships.userId, viewerId),
        isNull(organizations.deletedAt),
      ),
    )
    .where(which);
export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];
export interface OrderSummaryRow extends Pick<OrderRow, 'buyer'> {
  groupBuy: Omit<OrderRow['groupBuy'], 'dealDueDate'>;
  organization: Pick<OrderRow['organization'], 'id' | 'name' | 'cancelsUnpaid' | 'timeZone'>;
  order: Omit<
    OrderRow['order'],
    | 'groupBuyId'
    | 'buyerId'
    | 'emailChanges'
    | 'takenAt'
    | 'comments'
    | 'paymentExtendedUntil'
    | 'keptUntil'
    | 'closesQuietly'
    | 'shippingAddress1'
    | 'shippingAddress2'
    | 'shippingCity'
    | 'shippingState'
    | 'shippingPostalCode'
    | 'shippingCountry'
    | 'shippingPhone'
  >;
}
export type AccessedOrder = OrderRow & { readonly viewer: OrderActor };

export async function listOrdersByNumberAcrossOrganizations(db: Db, orderNumbers: readonly string[], viewerId: string) {
  const owners = await Promise.all(orderNumbers.map((orderNumber) => organizationOfOrder(db, orderNumber)));
  const known = owners.filter((owner) => owner !== null);
  const areOf = known.length === owners.length ? inArray(orders.organizationId, [...new Set(known)]) : undefined;
  return findOrders(db, and(inArray(orders.orderNumber, [...orderNumbers]), areOf), viewerId);
}
export async function findOrderByNumberAcrossOrganizations(db: Db, orderNumber: string, viewerId: string) {
  const organizationId = await organizationOfOrder(db, orderNumber);
  const which = and(eq(orders.orderNumber, orderNumber), isOf(orders.organizationId, organizationId));
  const [row] = await findOrders(db, which, viewerId);
  return row ?? null;
}
export async function findOrderByIdAcrossOrganizations(db: Db, id: string, viewerId: string) {
  const organizationId = await organizationOf(db, id);
  const [row] = await findOrders(db, and(eq(orders.id, id), isOf(orders.organizationId, organizationId)), viewerId);
  return row ?? null;
}

export const listItems = (db: Db, organizationId: string, orderId: string) =>
  db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.organizationId, organizationId), eq(orderItems.orderId, orderId)))
    .orderBy(asc(orderItems.position));
export type ItemRow = Pick<
  typeof orderItems.$inferSelect,
  'id' | 'productId' | 'productName' | 'unit' | 'unitPriceCents' | 'unitCostCents' | 'quantity' | 'totalCents'
>;

/** In the order they were written: ids are made while the order is locked, times may be from before that wait. */
export const listTimeline = (db: Db, organizationId: string, orderId: string) =>
  db
    .select({
      event: orderEvents,
      actor: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
      actorDeletedAt: users.deletedAt,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(and(eq(orderEvents.organizationId, organizationId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.id));
export type TimelineRow = Awaited<ReturnType<typeof listTimeline>>[number];

export const listOrganizers = (db: Db, organizationId: string, groupBuyId: string) =>
  db
    .select({ userId: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(groupBuyAgents)
    .innerJoin(users, eq(users.id, groupBuyAgents.userId))
    .where(and(eq(groupBuyAgents.organizationId, organizationId), eq(groupBuyAgents.groupBuyId, groupBuyId)))
    .orderBy(asc(byName(users.firstName)), asc(byName(users.lastName)), asc(users.id));
export type OrganizerRow = Awaited<ReturnType<typeof listOrganizers>>[number];

const isOrder = (organizationId: string, id: string) =>
  and(eq(orders.organizationId, organizationId), eq(orders.id, id));

export const areOrders = (organizationId: string, keys: readonly OrderKey[]) =>
  and(
    eq(orders.organizationId, organizationId),
    inArray(
      orders.id,
      keys.map(({ id }) => id),
    ),
  );

/** Locks an order until the caller's transaction ends, so that decisions on its status hold. */
export async function lockOrder(tx: Db, organizationId: string, id: string) {
  const [row] = await tx
    .select({
      status: orders.status,
      orderNumber: orders.orderNumber,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      updatedAt: orders.updatedAt,
    })
    .from(orders)
    .where(isOrder(organizationId, id))
    .for('update');
  if (!row) throw new Error('an order is never deleted');
  return row;
}

type OrderRowChange = Partial<
  Pick<
    typeof orders.$inferInsert,
    | 'latestProofAt'
    | 'comments'
    | 'totalCents'
    | 'itemCount'
    | 'pieceCount'
    | 'paidCents'
    | 'settledCents'
    | 'paymentMethod'
    | 'paidAtHandover'
    | 'shippingName'
    | 'shippingAddress1'
    | 'shippingAddress2'
    | 'shippingCity'
    | 'shippingState'
    | 'shippingPostalCode'
    | 'shippingCountry'
    | 'shippingPhone'
  >
> & {
  updatedAt: Date;
};

/** Never changes a status; only `moveOrders` does. */
export const updateOrderRow = (tx: Db, organizationId: string, id: string, change: OrderRowChange) =>
  tx.update(orders).set(change).where(isOrder(organizationId, id));

type OrderChange = Partial<
  Pick<
    typeof orders.$inferInsert,
    | 'status'
    | 'latestProofAt'
    | 'settledAt'
    | 'settledCents'
    | 'deliveredAt'
    | 'proofRejectedAt'
    | 'paymentExtendedUntil'
    | 'closureAcceptedAt'
    | 'updatedAt'
  >
>;

/** For `moveOrders`, which checks whether it may. */
export const updateOrders = (tx: Db, keys: readonly OrderKey[], change: OrderChange) =>
  inEachOrganization(keys, (organizationId, some) =>
    tx.update(orders).set(change).where(areOrders(organizationId, some)),
  );

const lockOrdersOf = (tx: Db, organizationId: string, keys: readonly OrderKey[]) =>
  tx
    .select({
      organizationId: orders.organizationId,
      id: orders.id,
      groupBuyId: orders.groupBuyId,
      orderNumber: orders.orderNumber,
      status: orders.status,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      latestProofAt: orders.latestProofAt,
      settledAt: orders.settledAt,
      settledCents: orders.settledCents,
      deliveredAt: orders.deliveredAt,
      paidAtHandover: orders.paidAtHandover,
      proofRejectedAt: orders.proofRejectedAt,
      paymentExtendedUntil: orders.paymentExtendedUntil,
      updatedAt: orders.updatedAt,
    })
    .from(orders)
    .where(areOrders(organizationId, keys))
    .orderBy(asc(orders.id))
    .for('update');
export type LockedOrder = Awaited<ReturnType<typeof lockOrdersOf>>[number];

/** Locks like `lockOrder`, always in the same order, so that two callers never deadlock. */
export const lockOrders = async (tx: Db, keys: readonly OrderKey[]): Promise<LockedOrder[]> =>
  (await inEachOrganization(keys, (organizationId, some) => lockOrdersOf(tx, organizationId, some))).flat();

export const insertOrderEvent = (tx: Db, event: typeof orderEvents.$inferInsert) =>
  tx.insert(orderEvents).values(event);

export async function replaceItems(
  tx: Db,
  { organizationId, id: orderId }: { organizationId: string; id: string },
  items: readonly ItemRow[],
) {
  await tx
    .delete(orderItems)
    .where(and(eq(orderItems.organizationId, organizationId), eq(orderItems.orderId, orderId)));
  if (items.length === 0) return;
  await tx.insert(orderItems).values(items.map((item, position) => ({ organizationId, orderId, ...item, position })));
}

/** @param organizationIds in which they may have orders */
interface OwnOrders {
  userId: string;
  organizationIds: readonly string[];
}

const isUnclaimed = (userId: string) => and(eq(orders.buyerId, userId), isNull(orders.claimedAt));

/** Adds a guest's orders to the account. */
export const claimAllOrders = (tx: Db, { userId, organizationIds, at }: OwnOrders & { at: Date }) =>
  inEachOrganization(
    organizationIds.map((organizationId) => ({ organizationId })),
    (organizationId) =>
      tx
        .update(orders)
        .set({ claimedAt: at })
        .where(and(eq(orders.organizationId, organizationId), isUnclaimed(userId))),
  );

/** Adds one of them, which its guest has opened the account with. */
export async function claimOwnOrder(
  tx: Db,
  { userId, order, at }: { userId: string; order: OrderKey; at: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ claimedAt: at, guestAccess: false })
    .where(and(isOrder(order.organizationId, order.id), isUnclaimed(userId)));
}

export async function hasUnclaimedOrders(db: Db, { userId, organizationIds }: OwnOrders): Promise<boolean> {
  const some = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOneOf(orders.organizationId, organizationIds), isUnclaimed(userId)))
    .limit(1);
  return some.length > 0;
}

/** Adds one guest order to the account that its confirmed address belongs to, unless it's another one's by now. */
export async function claimOrder(db: Db, { organizationId, id }: OrderKey, userId: string, at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ claimedAt: at })
    .where(and(isOrder(organizationId, id), isUnclaimed(userId)));
}

/** Orders of a guest whose address became an account's. @returns their deals. */
export const giveOrdersAcrossOrganizations = (tx: Db, { from, to, at }: { from: string; to: string; at: Date }) =>
  tx
    .update(orders)
    .set({
      buyerId: to,
      claimedAt: sql`coalesce(${orders.claimedAt}, ${at.toISOString()}::timestamptz)`,
      guestAccess: false,
    })
    .where(eq(orders.buyerId, from))
    .returning({ organizationId: orders.organizationId, groupBuyId: orders.groupBuyId });

export const giveOrderEventsAcrossOrganizations = (tx: Db, { from, to }: { from: string; to: string }) =>
  tx.update(orderEvents).set({ actorId: to }).where(eq(orderEvents.actorId, from));
