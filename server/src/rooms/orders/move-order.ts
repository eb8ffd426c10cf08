import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { type MovedOrder, type MovingServices, moveOrders } from './move-orders.ts';

type Move = Parameters<typeof moveOrders>[3] & {
  order: Omit<MovedOrder, 'from'>;
  from: MovedOrder['from'];
};

/** `moveOrders` for one. */
export const moveOrder = (
  tx: Db,
  afterCommit: AfterCommit,
  services: MovingServices,
  { order, from, ...step }: Move,
): Promise<void> => moveOrders(tx, afterCommit, services, step, [{ ...order, from }]);
