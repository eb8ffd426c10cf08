import type { OrderChatServerEvents } from '@cobuy/contract/order-chat/order-chat.events';
import type { Services } from '../../platform/context.ts';
import type { Audience } from '../conversations/present-people.ts';

/** The sockets that have the chat of an order open. */
export const audienceOf = (orderId: string): Audience => ({ namespace: '/chat', room: `order-chat:${orderId}` });

type OfOrder = Omit<OrderChatServerEvents, 'error' | 'messages:history'>;

export function tellOrderChat<E extends keyof OfOrder>(
  { realtime }: Pick<Services, 'realtime'>,
  event: E,
  payload: Parameters<OfOrder[E]>[0],
): void {
  const { room, namespace } = audienceOf(payload.orderId);
  realtime.publish(room, event, payload, namespace);
}
