import { randomUUIDv7 } from 'node:crypto';
import type { ComposedOrder } from './compose-order.ts';
import { isNumberTaken, planPlacedOrder } from './place-order.queries.ts';

/** An order with its items and the first line of its timeline. */
export const planOrder = ({ order, items }: ComposedOrder) => planPlacedOrder(order, items, randomUUIDv7());

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
