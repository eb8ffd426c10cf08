import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { orderChatErrors } from '@cobuy/contract/order-chat/order-chat.errors';
import { isChatReadOnly } from '@cobuy/domain/order-chat/closure-rules';
import { isOver } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ConversationKey } from '../conversations/conversations.tables.ts';
import { accessOrderById } from '../orders/orders.access.ts';
import { findEndedAt } from './order-chat.queries.ts';

export type OrderChat = Awaited<ReturnType<typeof accessOrderById>> & { readonly key: ConversationKey };

/** As for orders, but organizers know order numbers too: a session opened with one only gives a guest order's chat. */
export async function accessOrderChat(context: SignedInContext, orderId: string): Promise<OrderChat> {
  const accessed = await accessOrderById(context, orderId);
  const { session, hasGuestAccess } = context.actor;
  if (session === 'order' && !hasGuestAccess) refuse(authErrors.password_required);
  return { ...accessed, key: { organizationId: accessed.order.organizationId, conversationId: accessed.order.id } };
}

export async function isOpenForWriting(
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
  { order }: Pick<OrderChat, 'order'>,
): Promise<boolean> {
  if (!isOver(order.status)) return true;
  const endedAt = (await findEndedAt(db, order.organizationId, order.id)) ?? order.updatedAt;
  return !isChatReadOnly(endedAt, clock.now());
}

export async function accessOrderChatForWriting(context: SignedInContext, orderId: string): Promise<OrderChat> {
  const chat = await accessOrderChat(context, orderId);
  if (!(await isOpenForWriting(context, chat))) refuse(orderChatErrors.read_only);
  return chat;
}
