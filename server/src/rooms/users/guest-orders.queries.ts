import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { mailedTokens, orderSessions, users } from '../accounts/accounts.tables.ts';
import { messages, readPositions } from '../conversations/conversations.tables.ts';
import { notificationPreferences, notificationPresence, notifications } from '../notifications/notifications.tables.ts';
import { orderEvents, orders } from '../orders/orders.tables.ts';
import { paymentProofs } from '../payment-proofs/payment-proofs.tables.ts';

export async function hasGuestOrdersAcrossOrganizations(tx: Db, userId: string): Promise<boolean> {
  const some = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), isNull(orders.claimedAt)))
    .limit(1);
  return some.length > 0;
}

/** Until `giveAddress`. */
export const insertGuestWithoutAddress = (tx: Db, id: string) =>
  tx.insert(users).values({ id, email: `${id}@moving.invalid` });

export const giveAddress = (tx: Db, { id, email }: { id: string; email: string }) =>
  tx.update(users).set({ email }).where(eq(users.id, id));

/** Guest orders of an account become a guest's, with what was done, said and mailed about them. @returns their deals. */
export async function giveToGuestAcrossOrganizations(tx: Db, { from, to }: { from: string; to: string }) {
  const given = await tx
    .update(orders)
    .set({ buyerId: to })
    .where(and(eq(orders.buyerId, from), isNull(orders.claimedAt)))
    .returning({ organizationId: orders.organizationId, id: orders.id, groupBuyId: orders.groupBuyId });
  const ids = given.map(({ id }) => id);
  const organizationIds = [...new Set(given.map(({ organizationId }) => organizationId))];
  const ofThese = (organization: SQL, order: SQL) => and(inArray(organization, organizationIds), inArray(order, ids));
  await tx
    .update(orderEvents)
    .set({ actorId: to })
    .where(
      and(eq(orderEvents.actorId, from), ofThese(sql`${orderEvents.organizationId}`, sql`${orderEvents.orderId}`)),
    );
  await tx
    .update(paymentProofs)
    .set({ uploadedById: to })
    .where(
      and(
        eq(paymentProofs.uploadedById, from),
        ofThese(sql`${paymentProofs.organizationId}`, sql`${paymentProofs.orderId}`),
      ),
    );
  await tx
    .update(messages)
    .set({ senderId: to })
    .where(and(eq(messages.senderId, from), ofThese(sql`${messages.organizationId}`, sql`${messages.conversationId}`)));
  await tx
    .update(readPositions)
    .set({ userId: to })
    .where(
      and(
        eq(readPositions.userId, from),
        ofThese(sql`${readPositions.organizationId}`, sql`${readPositions.conversationId}`),
      ),
    );
  await tx
    .update(orderSessions)
    .set({ userId: to })
    .where(
      and(eq(orderSessions.userId, from), ofThese(sql`${orderSessions.organizationId}`, sql`${orderSessions.orderId}`)),
    );
  await tx
    .update(mailedTokens)
    .set({ userId: to })
    .where(and(eq(mailedTokens.userId, from), inArray(mailedTokens.orderId, ids)));
  // Choices made by links in its mails stay, and the links still work.
  await tx
    .update(notifications)
    .set({ userId: to })
    .where(and(eq(notifications.userId, from), eq(notifications.forMailbox, true)));
  await tx.update(notificationPresence).set({ userId: to }).where(eq(notificationPresence.userId, from));
  await tx
    .update(notificationPreferences)
    .set({ userId: to, beforeProof: null })
    .where(eq(notificationPreferences.userId, from));
  return given.map(({ organizationId, groupBuyId }) => ({ organizationId, groupBuyId }));
}
