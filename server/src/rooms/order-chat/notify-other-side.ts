import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import type { NoticeDataOf } from '@cobuy/domain/notifications/notice-data';
import type { NotificationKind } from '@cobuy/domain/notifications/notification-rules';
import { mailedPathForBuyer, pathForBuyer } from '@cobuy/domain/orders/path-for-buyer';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { listOrganizers } from '../group-buys/organizers.queries.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import type { OrderChat } from './order-chat.access.ts';

/** Subject of the notices about a chat; reading the chat marks them as read. */
export const subjectOf = (orderId: string) => `order-chat:${orderId}`;

export const pathForOrganizers = (orderNumber: string) => `/orders/${orderNumber}?tab=chat`;

/** Who the buyer reaches: the deal's organizers or, if none are left, the organization's managers. */
export async function findOrganizersToNotify(tx: Db, { order }: OrderChat) {
  const people = await listOrganizers(tx, order.organizationId, order.groupBuyId);
  return people.filter(({ id }) => id !== order.buyerId);
}

export async function notifyOtherSide<K extends NotificationKind>(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  chat: OrderChat,
  message: Message,
  { kind, data }: { kind: K; data: NoticeDataOf[K] },
): Promise<void> {
  const { order, buyer, viewer } = chat;
  const { organizationId, orderNumber } = order;
  const toOrganizers = async () => (await findOrganizersToNotify(tx, chat)).map(({ id }) => id);
  const toBuyer = () => (buyer.deletedAt ? [] : [buyer.id]);
  const readers = viewer.isBuyer ? await toOrganizers() : toBuyer();
  // The account with a guest's address may not be the guest, who is told by mail.
  const isToAccount = viewer.isBuyer || order.claimedAt !== null;
  const toBuyersPage = () => (isToAccount ? pathForBuyer(orderNumber, 'chat') : mailedPathForBuyer(order, 'chat'));
  const notice = {
    reader: isToAccount ? ('account' as const) : ('mailbox' as const),
    organizationId,
    data,
    path: viewer.isBuyer ? pathForOrganizers(orderNumber) : toBuyersPage(),
    subject: subjectOf(order.id),
    messageId: message.id,
  };
  const tellings = readers.map((userId) => ({ userId, notice }));
  await notifyPeople(tx, afterCommit, context, { kind, organizationId }, tellings);
}
