import type { GroupBuyOrdersUpdated, OrderUpdated } from '@cobuy/contract/orders/orders.events';
import type { Services } from '../../../platform/context.ts';

export const watchersOf = (orderId: string) => `order:${orderId}`;
export const watchersOfGroupBuy = (groupBuyId: string) => `deal-orders:${groupBuyId}`;

interface Watched {
  id: string;
  orderNumber: string;
  groupBuyId: string;
}

/** Makes everyone watching these orders, or a list of their deals, fetch again: a list once, however many orders. */
export function publishToWatchers({ realtime }: Pick<Services, 'realtime'>, ...orders: readonly Watched[]) {
  for (const { id, orderNumber } of orders)
    realtime.publish(watchersOf(id), 'order:updated', { orderNumber } satisfies OrderUpdated);
  publishToWatchersOfGroupBuys({ realtime }, orders);
}

/** Tells only those watching the deals' order lists: organizers see at once what others learn later. */
export function publishToWatchersOfGroupBuys(
  { realtime }: Pick<Services, 'realtime'>,
  orders: readonly Pick<Watched, 'groupBuyId'>[],
) {
  for (const groupBuyId of new Set(orders.map((order) => order.groupBuyId)))
    realtime.publish(watchersOfGroupBuy(groupBuyId), 'deal-orders:updated', {
      groupBuyId,
    } satisfies GroupBuyOrdersUpdated);
}

export function publishMessageToWatchers(
  { realtime }: Pick<Services, 'realtime'>,
  { id, orderNumber }: Omit<Watched, 'groupBuyId'>,
) {
  realtime.publish(watchersOf(id), 'order:message', { orderNumber } satisfies OrderUpdated);
}
