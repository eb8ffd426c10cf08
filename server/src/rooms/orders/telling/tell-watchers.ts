import type { OrderServerEvents, OrderUpdated } from '@cobuy/contract/orders/orders.events';
import type { Services } from '../../../platform/context.ts';

/** The room of sockets that look at one order. */
export const watchersOf = (orderId: string) => `order:${orderId}`;

/** Tells everyone who looks at an order to fetch it again, or that something was said in its chat. */
export function tellWatchers(
  { realtime }: Pick<Services, 'realtime'>,
  order: { id: string; orderNumber: string },
  event: keyof OrderServerEvents = 'order:updated',
) {
  const payload: OrderUpdated = { orderNumber: order.orderNumber };
  realtime.publish(watchersOf(order.id), event, payload);
}
