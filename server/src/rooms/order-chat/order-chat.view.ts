import type { ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import type { OrderChatState } from '@cobuy/contract/order-chat/order-chat.http';
import { canAcceptClosure, closureRequest, needsConfirmation } from '@cobuy/domain/order-chat/closure-rules';
import type { Parts } from '../conversations/present-message.ts';
import type { accessOrderById } from '../orders/orders.access.ts';

type AccessedOrder = Awaited<ReturnType<typeof accessOrderById>>;

export function presentChatState({ order, viewer }: AccessedOrder, canWrite: boolean): OrderChatState {
  const { status, latestProofAt, closureRequestedAt, closureAcceptedAt } = order;
  return {
    canWrite,
    closure: {
      request: closureRequest(viewer, { status, hasPaymentProof: latestProofAt !== null, closureRequestedAt }),
      canAccept: canAcceptClosure(viewer, { status, closureRequestedAt }),
      needsConfirmation: needsConfirmation(status),
      requestedAt: closureRequestedAt?.toISOString() ?? null,
      acceptedAt: closureAcceptedAt?.toISOString() ?? null,
    },
  };
}

/** Somebody present, as the part they play in this chat. */
export function presentInPart(person: ChatPerson, parts: Parts): ChatPerson {
  const part = parts.get(person.id);
  if (!part) return person;
  const isNamed = person.firstName !== null || person.lastName !== null;
  return { ...person, role: part.role, name: isNamed ? person.name : (part.name ?? person.name) };
}
