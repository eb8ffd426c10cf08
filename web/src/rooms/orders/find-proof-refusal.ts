import type { Order } from '@cobuy/contract/orders/orders.http';

/** The entry by which an organiser asked for another proof, where the order still waits for it. */
export const findProofRefusal = ({ status, timeline }: Pick<Order, 'status' | 'timeline'>) =>
  status === 'PENDING'
    ? (timeline.findLast(({ fromStatus, toStatus }) => fromStatus === 'PAYMENT_UPLOADED' && toStatus === 'PENDING') ??
      null)
    : null;
