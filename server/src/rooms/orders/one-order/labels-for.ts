import { type HandoverFields, pickupOf } from '@cobuy/domain/group-buys/handover';
import { type OrderMover, type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { buyersStatusLabel } from '@cobuy/domain/orders/order-status-words';

export const labelsFor =
  (reader: OrderMover, deal: HandoverFields) =>
  (status: OrderStatus): string =>
    reader === 'buyer' ? buyersStatusLabel(status, { isPickup: pickupOf(deal) !== null }) : orderStatusLabel[status];
