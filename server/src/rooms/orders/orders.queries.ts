import type { OrderActor } from '@cobuy/domain/orders/order-policy';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { byName } from '../../platform/database/folded.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { groupBuyAgents, groupBuys } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { orderEvents, orderItems, orders } from './orders.tables.ts';
import { dealDue, paymentDue } from './payment-due.queries.ts';

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

/** Created the deal of this order or is one of its agents. */
export const organises = (userId: string): SQL<boolean> => sql`(${groupBuys.createdById} = ${userId}::uuid OR EXISTS (
  SELECT 1 FROM group_buy_agents a
  WHERE a.organization_id = ${groupBuys.organizationId} AND a.group_buy_id = ${groupBuys.id} AND a.user_id = ${userId}::uuid
))`;

/** Orders, with how a person stands to their organizations and deals; whether they may see them is for access to say. */
const findOrders = (db: Db, which: SQL, viewerId: string) =>
  db
    .select({
      order: orders,
      groupBuy: {
        id: groupBuys.id,
        title: groupBuys.title,
        endDate: groupBuys.endDate,
        paymentDueDate: paymentDue,
        dealDueDate: dealDue,
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
      viewerOrganises: sql<boolean>`coalesce(${organises(viewerId)}, false)`,
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
        // Members of a deleted organization are none any more.
        isNull(organizations.deletedAt),
      ),
    )
    .where(which);
export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];
/** What lists show of an order. */
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
/** An order that somebody may read, and how they stand to it. */
export type AccessedOrder = OrderRow & { readonly viewer: OrderActor };

export const listOrdersByNumberAcrossOrganizations = (db: Db, orderNumbers: readonly string[], viewerId: string) =>
  findOrders(db, inArray(orders.orderNumber, [...orderNumbers]), viewerId);
export async function findOrderByNumberAcrossOrganizations(db: Db, orderNumber: string, viewerId: string) {
  const [row] = await findOrders(db, eq(orders.orderNumber, orderNumber), viewerId);
  return row ?? null;
}
export async function findOrderByIdAcrossOrganizations(db: Db, id: string, viewerId: string) {
  const [row] = await findOrders(db, eq(orders.id, id), viewerId);
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

/**
 * In the order in which they were written: an id is made while the order is held, its time may be from before a wait for
 * somebody else's step.
 */
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

export const listOrganisers = (db: Db, organizationId: string, groupBuyId: string) =>
  db
    .select({ userId: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(groupBuyAgents)
    .innerJoin(users, eq(users.id, groupBuyAgents.userId))
    .where(and(eq(groupBuyAgents.organizationId, organizationId), eq(groupBuyAgents.groupBuyId, groupBuyId)))
    .orderBy(asc(byName(users.firstName)), asc(byName(users.lastName)), asc(users.id));
export type OrganiserRow = Awaited<ReturnType<typeof listOrganisers>>[number];

const isOrder = (organizationId: string, id: string) =>
  and(eq(orders.organizationId, organizationId), eq(orders.id, id));

/** Holds the order until the caller's transaction ends, so that what is decided on its status stays true. */
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

/** A status changes only through `moveOrders`. */
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

/** For `moveOrders`, which asks whether they may. */
export const updateOrdersAcrossOrganizations = (tx: Db, ids: readonly string[], change: OrderChange) =>
  tx
    .update(orders)
    .set(change)
    .where(inArray(orders.id, [...ids]));

/** Holds orders as `lockOrder` does, always in the same order, so that two who lock the same ones never wait for each other. */
export const lockOrdersAcrossOrganizations = (tx: Db, ids: readonly string[]) =>
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
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
export type LockedOrder = Awaited<ReturnType<typeof lockOrdersAcrossOrganizations>>[number];

export const insertOrderEvent = (tx: Db, event: typeof orderEvents.$inferInsert) =>
  tx.insert(orderEvents).values(event);

/** Puts other lines in the place of an order's. */
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

/** Makes a person's guest orders part of the account, one of them or all. */
export const claimOrdersAcrossOrganizations = (
  tx: Db,
  { userId, orderId }: { userId: string; orderId?: string | null },
) =>
  tx
    .update(orders)
    .set({ claimedAt: sql`now()`, ...(orderId && { guestAccess: false }) })
    .where(and(eq(orders.buyerId, userId), isNull(orders.claimedAt), orderId ? eq(orders.id, orderId) : undefined));

/** Orders of a guest whose address became an account's. @returns their deals. */
export const giveOrdersAcrossOrganizations = (tx: Db, { from, to }: { from: string; to: string }) =>
  tx
    .update(orders)
    .set({ buyerId: to, claimedAt: sql`coalesce(${orders.claimedAt}, now())`, guestAccess: false })
    .where(eq(orders.buyerId, from))
    .returning({ organizationId: orders.organizationId, groupBuyId: orders.groupBuyId });

export const giveOrderEventsAcrossOrganizations = (tx: Db, { from, to }: { from: string; to: string }) =>
  tx.update(orderEvents).set({ actorId: to }).where(eq(orderEvents.actorId, from));
