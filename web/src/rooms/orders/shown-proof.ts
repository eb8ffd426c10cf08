import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';

/** The newest proof of an order as a page shows it, on which a step is based; null if there is none. */
export const shownProofOf = ({ latestUpload }: Pick<OrderSummary, 'latestUpload'>) => latestUpload?.uploadedAt ?? null;

/** Steps that judge whether an order is paid: refused if another proof has arrived. */
export const judgesPayment = (to: OrderStatus) => to === 'PENDING' || to === 'SETTLED' || to === 'CANCELLED';
