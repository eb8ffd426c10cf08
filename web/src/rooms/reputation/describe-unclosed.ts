import type { OrderTotals } from '@cobuy/domain/reputation/reputation';

/** What a score is made of: "2 of 9 orders wait to be closed". */
export function describeUnclosed({ totalOrders, unclosedOrders }: OrderTotals): string {
  if (totalOrders === 0) return 'No orders yet';
  if (unclosedOrders === 0) return 'No order waits to be closed';
  const orders = totalOrders === 1 ? 'order' : 'orders';
  return `${unclosedOrders} of ${totalOrders} ${orders} ${unclosedOrders === 1 ? 'waits' : 'wait'} to be closed`;
}
