import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { useState } from 'react';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { useReadOrder } from './correcting.api.ts';

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === orderErrors.edited_meanwhile.code;

/**
 * The order that a form corrects: as of opening the form, so that nothing moves while people type; once a correction is
 * refused because somebody else has changed the order, as it is now, so that the next press is about what is shown.
 * @param onMoved lays what was typed over it.
 */
export function useCorrectedOrder(given: Order, onMoved: (before: Order, now: Order) => void) {
  const [{ order, before }, setKnown] = useState<{ order: Order; before: Order | null }>({
    order: given,
    before: null,
  });
  const readOrder = useReadOrder(given.orderNumber);
  const correcting = async (change: Promise<unknown>) => {
    try {
      await change;
    } catch (error) {
      const now = isOutdated(error) ? await readOrder().catch(() => null) : null;
      if (now !== null) {
        onMoved(order, now);
        setKnown({ order: now, before: order });
      }
      throw error;
    }
  };
  /** `before`: the order before it was found to have changed; null if it hasn't. */
  return { order, before, correcting };
}
