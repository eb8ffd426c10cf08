import { type OrderStatus, orderStatuses } from './order-status.ts';

/** An order's state in the words of whoever ordered; organizers, their filters and their files keep `orderStatusLabel`. */

/** Whether the order is picked up; what is delivered comes to the door. */
export interface HandedOverHow {
  readonly isPickup: boolean;
}

const delivered: Record<OrderStatus, string> = {
  PENDING: 'Ordered',
  PAYMENT_UPLOADED: 'Payment sent',
  SETTLED: 'Paid',
  PROCESSING: 'Being prepared',
  SHIPPED: 'On its way',
  DELIVERED: 'Delivered',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
};
const pickedUp: Record<OrderStatus, string> = { ...delivered, SHIPPED: 'Ready for pickup', DELIVERED: 'Picked up' };

export const buyersStatusLabel = (status: OrderStatus, { isPickup }: HandedOverHow) =>
  (isPickup ? pickedUp : delivered)[status];

/** Whether its words say how the order reaches its buyer. */
export const isSaidByHandover = (status: OrderStatus) => delivered[status] !== pickedUp[status];

/** Where orders of both kinds stand together, as in a filter. */
export const buyersStatusOption = Object.fromEntries(
  orderStatuses.map((status) => {
    const [one, other] = [delivered[status], pickedUp[status]];
    return [status, one === other ? one : `${one} or ${other.toLowerCase()}`];
  }),
) as Record<OrderStatus, string>;
