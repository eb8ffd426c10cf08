import type { OrderTotals } from '@cobuy/domain/reputation/reputation';

/** What a score is made of: "2 of 9 orders are still open". */
export function describeUnclosed({ totalOrders, unclosedOrders }: OrderTotals): string {
  if (totalOrders === 0) return 'No orders yet';
  if (unclosedOrders === 0) return 'No order is left open';
  const orders = totalOrders === 1 ? 'order' : 'orders';
  return `${unclosedOrders} of ${totalOrders} ${orders} ${unclosedOrders === 1 ? 'is' : 'are'} still open`;
}

/** What helps: "2 orders have arrived". */
export const describeArrived = ({ unclosedOrders }: Pick<OrderTotals, 'unclosedOrders'>) =>
  unclosedOrders === 1 ? '1 order has arrived' : `${unclosedOrders} orders have arrived`;
