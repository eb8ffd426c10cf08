import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { type OrderKey, orderEvents, orders } from '../orders.tables.ts';

/** Whether an order may move; locked until the transaction ends, so it isn't paid or its deal closed. */
export async function lockMovingOrder(tx: Db, { organizationId, id }: OrderKey) {
  const [row] = await tx
    .select({
      buyerId: orders.buyerId,
      status: orders.status,
      updatedAt: orders.updatedAt,
      claimedAt: orders.claimedAt,
      paidCents: orders.paidCents,
      guestAccess: orders.guestAccess,
      emailChanges: orders.emailChanges,
      latestProofAt: orders.latestProofAt,
      proofRejectedAt: orders.proofRejectedAt,
      groupBuyId: orders.groupBuyId,
    })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, id)))
    .for('update');
  if (!row) throw new Error('an order is never deleted');
  const [deal] = await tx
    .select({ endDate: groupBuys.endDate, handover: groupBuys.handover })
    .from(groupBuys)
    .where(and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, row.groupBuyId)))
    .for('share');
  if (!deal) throw new Error('the deal of an order is never deleted');
  return { ...row, ...deal };
}

/**
 * Makes the order a guest order of this account, whatever account had claimed it.
 * @param isCounted changed by its buyer, who may do so only a few times.
 */
export const moveOrder = (
  tx: Db,
  { organizationId, id }: OrderKey,
  { to, at, isCounted }: { to: string; at: Date; isCounted: boolean },
) =>
  tx
    .update(orders)
    .set({
      buyerId: to,
      claimedAt: null,
      emailChanges: sql`${orders.emailChanges} + ${isCounted ? 1 : 0}`,
      updatedAt: at,
    })
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, id)));

/** What the old buyer did to the order now counts as done by the new one. */
export const moveOrderEvents = (tx: Db, { organizationId, id }: OrderKey, { from, to }: { from: string; to: string }) =>
  tx
    .update(orderEvents)
    .set({ actorId: to })
    .where(
      and(eq(orderEvents.organizationId, organizationId), eq(orderEvents.orderId, id), eq(orderEvents.actorId, from)),
    );
