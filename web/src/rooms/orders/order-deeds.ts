import type { OrderStatus } from '@cobuy/domain/orders/order-status';

/** What it is called to move an order to a status. */
export const orderDeeds: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Ask for another proof',
  PAYMENT_UPLOADED: 'Mark payment uploaded',
  SETTLED: 'Confirm payment',
  PROCESSING: 'Mark as processing',
  SHIPPED: 'Mark as shipped',
  DELIVERED: 'Mark as delivered',
  CLOSED: 'Close the order',
  CANCELLED: 'Cancel the order',
};

const consequences: Partial<Record<OrderStatus, string>> = {
  PENDING: 'The order waits for payment again, and the buyer reads your reason.',
  SETTLED: 'You confirm that the money has arrived. The buyer sees it at once.',
  CANCELLED: 'Nothing is delivered and nothing is to pay. This can’t be taken back.',
};
export const consequenceOf = (status: OrderStatus) => consequences[status] ?? 'The buyer sees the new status at once.';
