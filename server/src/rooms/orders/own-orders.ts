import type { AccountActor } from '../../platform/http/actor.ts';
import type { OrderScope } from './order-scope.queries.ts';

/** The orders that are part of the account; in a session that is limited to one order, exactly that one. */
export const ownOrders = ({ session, orderId, userId }: AccountActor): OrderScope =>
  session === 'order' ? { of: 'order', orderId: orderId ?? '', userId } : { of: 'buyer', userId };
