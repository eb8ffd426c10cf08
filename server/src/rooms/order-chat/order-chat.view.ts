import type { ChatPerson, Message, ReadPosition } from '@cobuy/contract/conversations/conversations.schemas';
import type { OrderChatState } from '@cobuy/contract/order-chat/order-chat.http';
import { splitName } from '@cobuy/domain/accounts/account-rules';
import {
  canAcceptClosure,
  canWithdrawClosure,
  closureRequest,
  needsConfirmation,
} from '@cobuy/domain/order-chat/closure-rules';
import type { AccountActor } from '../../platform/actor.ts';
import { type Parts, presentCalled } from '../conversations/present-message.ts';
import type { accessOrderById } from '../orders/orders.access.ts';

type AccessedOrder = Awaited<ReturnType<typeof accessOrderById>>;

export function presentChatState({ order, viewer }: AccessedOrder, canWrite: boolean): OrderChatState {
  const { status, latestProofAt, closureRequestedAt, closureAcceptedAt } = order;
  return {
    canWrite,
    closure: {
      request: closureRequest(viewer, { status, hasPaymentProof: latestProofAt !== null, closureRequestedAt }),
      canWithdraw: canWithdrawClosure(viewer, { status, closureRequestedAt }),
      canAccept: canAcceptClosure(viewer, { status, closureRequestedAt }),
      needsConfirmation: needsConfirmation(order),
      requestedAt: closureRequestedAt?.toISOString() ?? null,
      acceptedAt: closureAcceptedAt?.toISOString() ?? null,
    },
  };
}

export function presentInPart(person: ChatPerson, parts: Parts): ChatPerson {
  const part = parts.get(person.id);
  if (!part) return person;
  if (part.calledHere) return { id: person.id, ...presentCalled(part, part.calledHere, person.avatarUrl) };
  const isNamed = person.firstName !== null || person.lastName !== null;
  return { ...person, role: part.role, name: isNamed ? person.name : (part.name ?? person.name) };
}

interface Showing {
  person: (person: ChatPerson) => ChatPerson;
  message: <M extends Message>(message: M) => M;
  position: <P extends ReadPosition>(position: P) => P;
}
const asItIs: Showing = { person: (it) => it, message: (it) => it, position: (it) => it };

/** In a session limited to the order, the buyer is the typed name, under the order's id, even with an account. */
export function showingTyped({ order }: Pick<AccessedOrder, 'order'>): Showing {
  const idOf = (id: string) => (id === order.buyerId ? order.id : id);
  const typed = {
    id: order.id,
    name: order.shippingName,
    ...splitName(order.shippingName),
    avatarUrl: null,
    role: 'BUYER',
  };
  const person = (one: ChatPerson): ChatPerson => (one.id === order.buyerId ? typed : one);
  return {
    person,
    message: (message) => ({
      ...message,
      senderId: idOf(message.senderId),
      sender: person(message.sender),
      replyTo: message.replyTo && { ...message.replyTo, sender: person(message.replyTo.sender) },
    }),
    position: (position) => ({ ...position, userId: idOf(position.userId) }),
  };
}

export const showingTo = ({ session }: Pick<AccountActor, 'session'>, chat: Pick<AccessedOrder, 'order'>): Showing =>
  session === 'order' ? showingTyped(chat) : asItIs;
