import { openStatuses } from '@cobuy/domain/orders/order-status';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { mailedTokens, orderSessions, recentDeletions, users } from '../accounts/accounts.tables.ts';
import { messages, readPositions } from '../conversations/conversations.tables.ts';
import { notificationPreferences, notificationPresence, notifications } from '../notifications/notifications.tables.ts';
import { orderEvents, orders } from '../orders/orders.tables.ts';
import { paymentProofs } from '../payment-proofs/payment-proofs.tables.ts';

const whichOrder = { organizationId: orders.organizationId, id: orders.id, groupBuyId: orders.groupBuyId };

/** What was ordered as a guest with an account's address. */
export const listGuestOrdersAcrossOrganizations = (tx: Db, userId: string) =>
  tx
    .select(whichOrder)
    .from(orders)
    .where(and(eq(orders.buyerId, userId), isNull(orders.claimedAt)))
    .orderBy(asc(orders.organizationId), asc(orders.id));

export const listOpenOrdersAcrossOrganizations = (tx: Db, userId: string) =>
  tx
    .select(whichOrder)
    .from(orders)
    .where(and(eq(orders.buyerId, userId), inArray(orders.status, openStatuses)))
    .orderBy(asc(orders.organizationId), asc(orders.id));
export type OrderOfBuyer = Awaited<ReturnType<typeof listOpenOrdersAcrossOrganizations>>[number];

/** Until `giveAddress`. */
export const insertGuestWithoutAddress = (tx: Db, id: string) =>
  tx.insert(users).values({ id, email: `${id}@moving.invalid` });

export const giveAddress = (tx: Db, { id, email }: { id: string; email: string }) =>
  tx.update(users).set({ email }).where(eq(users.id, id));

interface OrdersOfOrganization {
  organizationId: string;
  orderIds: readonly string[];
}

/** Orders of one organization become a guest's, with what was done, said and mailed about them. */
export async function giveOrdersToGuest(
  tx: Db,
  { organizationId, orderIds }: OrdersOfOrganization,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const ofThese = (organization: AnyPgColumn, person: AnyPgColumn, order: AnyPgColumn) =>
    and(eq(organization, organizationId), eq(person, from), inArray(order, orderIds));
  await tx
    .update(orders)
    .set({ buyerId: to, claimedAt: null })
    .where(ofThese(orders.organizationId, orders.buyerId, orders.id));
  await tx
    .update(orderEvents)
    .set({ actorId: to })
    .where(ofThese(orderEvents.organizationId, orderEvents.actorId, orderEvents.orderId));
  await tx
    .update(paymentProofs)
    .set({ uploadedById: to })
    .where(ofThese(paymentProofs.organizationId, paymentProofs.uploadedById, paymentProofs.orderId));
  await tx
    .update(messages)
    .set({ senderId: to })
    .where(ofThese(messages.organizationId, messages.senderId, messages.conversationId));
  await tx
    .update(readPositions)
    .set({ userId: to })
    .where(ofThese(readPositions.organizationId, readPositions.userId, readPositions.conversationId));
  await tx
    .update(orderSessions)
    .set({ userId: to })
    .where(ofThese(orderSessions.organizationId, orderSessions.userId, orderSessions.orderId));
  await tx
    .update(mailedTokens)
    .set({ userId: to })
    .where(and(eq(mailedTokens.userId, from), inArray(mailedTokens.orderId, orderIds)));
}

/** What was chosen by links in an address's mails stays with the address, and the links still work. */
export async function giveChoicesToGuest(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .update(notifications)
    .set({ userId: to })
    .where(and(eq(notifications.userId, from), eq(notifications.forMailbox, true)));
  await tx.update(notificationPresence).set({ userId: to }).where(eq(notificationPresence.userId, from));
  await tx
    .update(notificationPreferences)
    .set({ userId: to, beforeProof: null })
    .where(eq(notificationPreferences.userId, from));
}

export const noteDeletion = (tx: Db, deletion: typeof recentDeletions.$inferInsert) =>
  tx.insert(recentDeletions).values(deletion);

export const listDeletionsUntil = (db: Db, until: Date, most: number) =>
  db
    .select({ userId: recentDeletions.userId })
    .from(recentDeletions)
    .where(lte(recentDeletions.deletedAt, until))
    .orderBy(asc(recentDeletions.deletedAt))
    .limit(most);

/** @returns the address that the account had; null where another process has been quicker. */
export async function takeDeletion(tx: Db, userId: string): Promise<string | null> {
  const [taken] = await tx
    .delete(recentDeletions)
    .where(eq(recentDeletions.userId, userId))
    .returning({ email: recentDeletions.email });
  return taken?.email ?? null;
}
