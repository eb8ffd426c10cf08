import type { OrderTotals } from '@cobuy/domain/reputation/reputation';
import { plural } from '@cobuy/domain/texts/plural';

/** What a score is made of: "2 of 9 orders are still open". */
export function describeUnclosed({ totalOrders, unclosedOrders }: OrderTotals): string {
  if (totalOrders === 0) return 'No orders yet';
  if (unclosedOrders === 0) return 'No order is left open';
  if (totalOrders === 1) return '1 of 1 order is still open';
  return plural(
    unclosedOrders,
    `1 of ${totalOrders} orders is still open`,
    `${unclosedOrders} of ${totalOrders} orders are still open`,
  );
}

/** What helps: "2 orders have arrived". */
export const describeArrived = ({ unclosedOrders }: Pick<OrderTotals, 'unclosedOrders'>) =>
  plural(unclosedOrders, '1 order has arrived', `${unclosedOrders} orders have arrived`);
