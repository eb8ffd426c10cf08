import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { listOrganisers } from '../group-buys/list-organisers.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import type { OrderChat } from './order-chat.access.ts';

/** What notices about a chat are about: reading the chat reads them. */
export const subjectOf = (orderId: string) => `order-chat:${orderId}`;

export const pathForBuyer = (orderNumber: string) => `/buyer/orders/${orderNumber}?tab=chat`;
export const pathForOrganisers = (orderNumber: string) => `/orders/${orderNumber}?tab=chat`;

/** Whom the buyer reaches: the organisers of the deal or, where none is left, those who manage the organization. */
export async function findOrganisersToTell(tx: Db, { order }: OrderChat) {
  const people = await listOrganisers(tx, order.organizationId, order.groupBuyId);
  return people.filter(({ id }) => id !== order.buyerId);
}

/** What the buyer did is told to the organisers, and the other way round. */
export async function notifyOtherSide(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  chat: OrderChat,
  message: Message,
  { kind, title, body }: Pick<Notice, 'kind' | 'title' | 'body'>,
): Promise<void> {
  const { order, buyer, viewer } = chat;
  const toOrganisers = async () => (await findOrganisersToTell(tx, chat)).map(({ id }) => id);
  const toBuyer = () => (buyer.deletedAt ? [] : [buyer.id]);
  const readers = viewer.isBuyer ? await toOrganisers() : toBuyer();
  // Whoever has the account of a guest's address need not be the guest.
  const reader = viewer.isBuyer || order.claimedAt !== null ? 'account' : 'mailbox';
  const path = (viewer.isBuyer ? pathForOrganisers : pathForBuyer)(order.orderNumber);
  await notify(
    tx,
    afterCommit,
    context,
    readers.map((userId) => ({
      userId,
      reader,
      organizationId: order.organizationId,
      kind,
      title,
      body,
      path,
      subject: subjectOf(order.id),
      messageId: message.id,
      senderName: message.sender.name,
    })),
  );
}
