import type { SignedInContext } from '../../platform/context.ts';
import { managedOrders } from './managed-orders.ts';
import { countManagedOrders } from './order-groups.queries.ts';

/** Counts over the orders that the caller organises. */
export const getAgentStats = ({ db, clock, actor }: SignedInContext) =>
  countManagedOrders(db, managedOrders(actor), clock.now());
