import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/open-database.ts';
import type { ComposedOrder } from './compose-order.ts';
import { insertPlacedOrder, isNumberTaken } from './place-order.queries.ts';

/** Writes an order with its items and the first line of its timeline. */
export const storeOrder = (tx: Db, { order, items }: ComposedOrder) => insertPlacedOrder(tx, order, items, uuidv7());

/** Places again where chance has drawn the number of another order: once in 2^80 tries for each order there is. */
export async function underFreeNumber<T>(place: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await place();
    } catch (error) {
      if (!isNumberTaken(error)) throw error;
    }
  }
}
