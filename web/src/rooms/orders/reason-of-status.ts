import type { Order } from '@cobuy/contract/orders/orders.http';

/** Why the order is where it is, where whoever moved it there said so. */
export const reasonOfStatus = ({ timeline, status }: Pick<Order, 'timeline' | 'status'>) =>
  timeline.findLast(({ toStatus, isUndone }) => !isUndone && toStatus === status)?.reason ?? null;
