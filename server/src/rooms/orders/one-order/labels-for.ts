import { type HandoverFields, pickupOf } from '@cobuy/domain/group-buys/handover';
import { type OrderMover, type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { buyersStatusLabel } from '@cobuy/domain/orders/order-status-words';

/** What an order's states are called in an answer: its buyer and its organizers have words of their own. */
export const labelsFor =
  (reader: OrderMover, deal: HandoverFields) =>
  (status: OrderStatus): string =>
    reader === 'buyer' ? buyersStatusLabel(status, { isPickup: pickupOf(deal) !== null }) : orderStatusLabel[status];
