import { and, eq, lte, ne, not } from 'drizzle-orm';
import type { OrderOfSession } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { planInsert } from '../../platform/database/planned-inserts.ts';
import { orderSessions } from './accounts.tables.ts';

const isOfOrder = ({ organizationId, orderId }: OrderOfSession) =>
  and(eq(orderSessions.organizationId, organizationId), eq(orderSessions.orderId, orderId));
const itsId = { id: orderSessions.id };

export const planOrderSession = (row: typeof orderSessions.$inferInsert) => planInsert(orderSessions, row);

/** @returns whether there was such a session. */
export async function deleteOrderSession(db: Db, order: OrderOfSession, id: string) {
  const gone = await db
    .delete(orderSessions)
    .where(and(isOfOrder(order), eq(orderSessions.id, id)))
    .returning(itsId);
  return gone.length > 0;
}

/** The session that placed an order goes on with another account; the order's other sessions are gone. @returns those and it. */
export async function keepPlacingSession(tx: Db, order: OrderOfSession, { id, to }: { id: string; to: string }) {
  const kept = await tx
    .update(orderSessions)
    .set({ userId: to })
    .where(and(isOfOrder(order), eq(orderSessions.id, id), orderSessions.hasPlaced))
    .returning(itsId);
  const gone = await tx
    .delete(orderSessions)
    .where(and(isOfOrder(order), ne(orderSessions.id, id)))
    .returning(itsId);
  return { isThere: kept.length > 0, ids: [...kept, ...gone].map((session) => session.id) };
}

/** The same by somebody else: whichever session placed the order goes on, if it is still there. @returns it and those that are gone. */
export async function keepSessionsThatPlaced(tx: Db, order: OrderOfSession, { to }: { to: string }) {
  const kept = await tx
    .update(orderSessions)
    .set({ userId: to })
    .where(and(isOfOrder(order), orderSessions.hasPlaced))
    .returning(itsId);
  const gone = await tx
    .delete(orderSessions)
    .where(and(isOfOrder(order), not(orderSessions.hasPlaced)))
    .returning(itsId);
  return [...kept, ...gone].map(({ id }) => id);
}

export const deleteSessionsOfOrder = (db: Db, order: OrderOfSession) =>
  db.delete(orderSessions).where(isOfOrder(order)).returning(itsId);

export const deleteOrderSessionsOfAcrossOrganizations = (db: Db, userId: string) =>
  db.delete(orderSessions).where(eq(orderSessions.userId, userId));

export const deleteExpiredOrderSessionsAcrossOrganizations = (db: Db, now: Date) =>
  db.delete(orderSessions).where(lte(orderSessions.expiresAt, now));
