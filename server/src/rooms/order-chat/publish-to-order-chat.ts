import type { OrderChatServerEvents } from '@cobuy/contract/order-chat/order-chat.events';
import type { Services } from '../../platform/context.ts';
import type { Audience } from '../conversations/present-people.ts';
import type { OrderChat } from './order-chat.access.ts';
import { showingTyped } from './order-chat.view.ts';

export const audienceOf = (orderId: string): Audience => ({ namespace: '/chat', room: `order-chat:${orderId}` });
export const limitedRoomOf = (orderId: string) => `${audienceOf(orderId).room}:limited`;

type OfOrder = Omit<OrderChatServerEvents, 'error' | 'messages:history'>;
type Payload<E extends keyof OfOrder> = Parameters<OfOrder[E]>[0];
type Typed = ReturnType<typeof showingTyped>;

const peopleAsTyped = (payload: Payload<'typing:users'>, { person }: Typed) => ({
  ...payload,
  users: payload.users.map(person),
});
const typedPayloads: { readonly [E in keyof OfOrder]: (payload: Payload<E>, typed: Typed) => Payload<E> } = {
  'message:receive': (payload, { message }) => message(payload),
  'typing:users': peopleAsTyped,
  'room:online_users': peopleAsTyped,
  'message:read': (payload, { position }) => position(payload),
};

/** Tells a chat what happened; sessions that are limited to the order are told of its buyer as typed in it. */
export function publishToOrderChat<E extends keyof OfOrder>(
  { realtime }: Pick<Services, 'realtime'>,
  chat: Pick<OrderChat, 'order'>,
  event: E,
  payload: Payload<E>,
): void {
  const { room, namespace } = audienceOf(chat.order.id);
  const limitedRoom = limitedRoomOf(chat.order.id);
  realtime.publish(room, event, payload, namespace, limitedRoom);
  realtime.publish(limitedRoom, event, typedPayloads[event](payload, showingTyped(chat)), namespace);
}
