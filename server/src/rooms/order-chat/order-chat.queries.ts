import { randomUUIDv7 } from 'node:crypto';
import { overStatuses } from '@cobuy/domain/orders/order-status';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { orderEvents, orders } from '../orders/orders.tables.ts';

/** When an order was closed or cancelled; null where its timeline does not tell. */
export async function findEndedAt(db: Db, organizationId: string, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.organizationId, organizationId),
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.toStatus, overStatuses),
      ),
    )
    .orderBy(desc(orderEvents.at))
    .limit(1);
  return row?.at ?? null;
}

const isOrder = (organizationId: string, id: string) =>
  and(eq(orders.organizationId, organizationId), eq(orders.id, id));

/** Holds what the closure handshake decides on until the caller's transaction ends. */
export async function lockClosable(tx: Db, organizationId: string, id: string) {
  const [row] = await tx
    .select({
      status: orders.status,
      paidAtHandover: orders.paidAtHandover,
      settledAt: orders.settledAt,
      latestProofAt: orders.latestProofAt,
      closureRequestedAt: orders.closureRequestedAt,
      closureAcceptedAt: orders.closureAcceptedAt,
    })
    .from(orders)
    .where(isOrder(organizationId, id))
    .for('update');
  if (!row) throw new Error('an order is never deleted');
  return row;
}

interface Step {
  organizationId: string;
  orderId: string;
  actorId: string;
  at: Date;
}

/** Writes the time to the order and a line to its timeline. */
export async function insertClosureRequest(tx: Db, { organizationId, orderId, actorId, at }: Step) {
  await tx.update(orders).set({ closureRequestedAt: at, updatedAt: at }).where(isOrder(organizationId, orderId));
  await tx
    .insert(orderEvents)
    .values({ organizationId, orderId, id: randomUUIDv7(), kind: 'closure_requested', actorId, at });
}

/** Takes the moment from the order; its timeline keeps both lines. */
export async function insertClosureWithdrawal(tx: Db, { organizationId, orderId, actorId, at }: Step) {
  await tx.update(orders).set({ closureRequestedAt: null, updatedAt: at }).where(isOrder(organizationId, orderId));
  await tx
    .insert(orderEvents)
    .values({ organizationId, orderId, id: randomUUIDv7(), kind: 'closure_withdrawn', actorId, at });
}

/** How many orders of a deal somebody has asked to close since then, and still asks. */
export async function countClosureRequests(tx: Db, { organizationId, groupBuyId }: GroupBuyKey, since: Date) {
  const [row] = await tx
    .select({ asked: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.organizationId, organizationId),
        eq(orders.groupBuyId, groupBuyId),
        gt(orders.closureRequestedAt, since),
      ),
    );
  return row?.asked ?? 0;
}

export async function wasClosureRequestedSince(db: Db, organizationId: string, orderId: string, since: Date) {
  const [row] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.organizationId, organizationId),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, 'closure_requested'),
        gt(orderEvents.at, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** People's roles in an organization; null for those who have left it. */
export const listRoles = (db: Db, organizationId: string, userIds: readonly string[]) =>
  db
    .select({ id: users.id, isSuperadmin: users.isSuperadmin, role: memberships.role })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.organizationId, organizationId), eq(memberships.userId, users.id)))
    .where(inArray(users.id, [...userIds]));
