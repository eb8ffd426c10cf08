import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';

/** The newest proof of an order as a page shows it, which a step is taken on; null where none lies with it. */
export const shownProofOf = ({ latestUpload }: Pick<OrderSummary, 'latestUpload'>) => latestUpload?.uploadedAt ?? null;

/** Steps that judge whether an order is paid: they wait where another proof has come. */
export const judgesPayment = (to: OrderStatus) => to === 'PENDING' || to === 'SETTLED' || to === 'CANCELLED';
