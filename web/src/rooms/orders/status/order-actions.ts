import { type OrderMover, type OrderStatus, undoSeconds } from '@cobuy/domain/orders/order-status';

export const orderActions: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Ask for another proof',
  PAYMENT_UPLOADED: 'Mark payment uploaded',
  SETTLED: 'Confirm payment',
  PROCESSING: 'Mark as processing',
  SHIPPED: 'Mark as shipped',
  DELIVERED: 'Mark as delivered',
  CLOSED: 'Close the order',
  CANCELLED: 'Cancel the order',
};

const undoable = `You can undo it for ${undoSeconds} seconds.`;

const toldAtOnce = 'The buyer is notified in the app right away. This can’t be undone.';

const consequences: Readonly<Record<OrderStatus, string>> = {
  PAYMENT_UPLOADED: toldAtOnce,
  PROCESSING: toldAtOnce,
  DELIVERED: toldAtOnce,
  PENDING: `The order will wait for payment again, and the buyer will see your reason. ${undoable}`,
  SETTLED: `You confirm that the money has arrived. The buyer will be notified. ${undoable}`,
  CLOSED: `The order will be complete: no more payments or uploads. The buyer will be notified. ${undoable}`,
  SHIPPED: 'The buyer is notified right away. This can’t be undone.',
  CANCELLED: `Nothing to pay, and nothing will be delivered; you refund what was already paid, outside this site. ${undoable}`,
};
/** @param mover who is asked: buyers refund nothing. */
export const consequenceOf = (status: OrderStatus, mover: OrderMover = 'organiser') =>
  mover === 'buyer' && status === 'CANCELLED'
    ? `Nothing to pay, and nothing will be delivered. ${undoable}`
    : consequences[status];

/** What is said of a step that was just made and can be undone; null of one that cannot. */
export const madeSteps: Readonly<Record<OrderStatus, string | null>> = {
  PAYMENT_UPLOADED: null,
  PROCESSING: null,
  SHIPPED: null,
  DELIVERED: null,
  PENDING: 'Asked for another proof',
  SETTLED: 'Payment confirmed',
  CANCELLED: 'Order cancelled',
  CLOSED: 'Order closed',
};
