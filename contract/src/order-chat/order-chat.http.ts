import { z } from 'zod';
import { authErrors } from '../auth/auth.errors.ts';
import { conversationErrors } from '../conversations/conversations.errors.ts';
import { message, messagePage, messagesQuery, newMessage, readUpTo } from '../conversations/conversations.schemas.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { trustErrors } from '../trust/trust.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { id, instant } from '../wire/schemas.ts';
import { orderChatErrors } from './order-chat.errors.ts';
import { orderChatPaths } from './order-chat.paths.ts';

const byOrderId = z.object({ orderId: id });

export const orderChatState = z.object({
  canWrite: z.boolean(),
  closure: z.object({
    /** The request control, for the owner. */
    request: z.enum(['hidden', 'blocked', 'offered']),
    /** The owner's own request, which no one has accepted yet. */
    canWithdraw: z.boolean(),
    canAccept: z.boolean(),
    /** Accepting asks for confirmation: the money is not known to have arrived. */
    needsConfirmation: z.boolean(),
    requestedAt: instant.nullable(),
    acceptedAt: instant.nullable(),
  }),
});
export type OrderChatState = z.infer<typeof orderChatState>;

export const orderChatCalls = defineCalls(orderChatPaths, {
  listOrderMessages: {
    access: 'order-session',
    summary: 'Messages of an order chat: the newest page, the page before a cursor, or all changes since a place',
    params: byOrderId,
    query: messagesQuery,
    response: messagePage.extend({ chat: orderChatState }),
    errors: [orderErrors.not_found, authErrors.password_required],
  },
  postOrderMessage: {
    access: 'order-session',
    summary: 'Write a message in an order chat',
    params: byOrderId,
    body: newMessage,
    response: z.object({ message }),
    status: 201,
    errors: [
      orderErrors.not_found,
      orderChatErrors.read_only,
      conversationErrors.client_id_reused,
      conversationErrors.too_fast,
      authErrors.password_required,
      trustErrors.message_prohibited,
    ],
  },
  markOrderMessagesRead: {
    access: 'order-session',
    summary: 'Remember how far the caller has read an order chat',
    params: byOrderId,
    body: readUpTo,
    response: noContent,
    errors: [orderErrors.not_found, authErrors.password_required],
  },
  requestClosure: {
    access: 'order-session',
    summary: 'Ask the organizers to close the caller’s own order',
    params: byOrderId,
    response: z.object({ message }),
    errors: [
      orderErrors.not_found,
      orderErrors.forbidden,
      orderChatErrors.payment_proof_required,
      orderChatErrors.closure_not_possible,
      authErrors.password_required,
      conversationErrors.too_fast,
    ],
  },
  withdrawClosure: {
    access: 'order-session',
    summary:
      'Withdraw the request to close the caller’s own order while no one has accepted it; repeating it changes nothing',
    params: byOrderId,
    response: noContent,
    errors: [
      orderErrors.not_found,
      orderErrors.forbidden,
      orderChatErrors.closure_over,
      authErrors.password_required,
      conversationErrors.too_fast,
    ],
  },
  acceptClosure: {
    access: 'order-session',
    summary: 'Accept that an order is closed; accepting twice changes nothing',
    params: byOrderId,
    body: z.object({ confirmed: z.boolean().default(false) }),
    response: z.object({ message }),
    errors: [
      orderErrors.not_found,
      orderErrors.forbidden,
      orderChatErrors.closure_not_requested,
      orderChatErrors.closure_not_possible,
      orderChatErrors.closure_before_settled,
      authErrors.password_required,
    ],
  },
});
