import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { orderKey, ordersKey } from '../order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

interface Step {
  title: string;
  text?: string;
  /** As the server answered it; null for a step that stays. */
  undo: Order['undo'];
  /** The one order that was moved, as the server answered it; null where there were several. */
  order: MovedOrder | null;
  /** It is undone, and what the page shows is fetched anew. */
  onUndone?: () => void;
}

type MovedOrder = Pick<Order, 'orderNumber' | 'updatedAt'>;

/** A step that may still be undone. */
export interface UndoOffer {
  takeBack: () => void;
  forMs: number;
}

/**
 * Calls `end` once a page knows that something else has happened to the order since: the step can't be undone any more.
 * @returns what stops watching
 */
function watchOrder(queries: QueryClient, { orderNumber, updatedAt }: MovedOrder, undoId: string, end: () => void) {
  const stop = queries.getQueryCache().subscribe(() => {
    const known = queries.getQueryData<Order>(orderKey(orderNumber));
    if (!known || known.updatedAt < updatedAt || known.undo?.id === undoId) return;
    stop();
    end();
  });
  return stop;
}

/** Says that a step was made and, while nobody is told of it, offers to undo it; the offer outlives the page. */
export function useUndo() {
  const queries = useQueryClient();
  const takeBack = async (undoId: string, onUndone?: () => void) => {
    let isUndone = false;
    try {
      const { undone, results } = await call('undoStep', { body: { undoId } });
      isUndone = true;
      const rest = results.length - undone;
      showToast({
        tone: rest > 0 ? 'warn' : 'ok',
        title: 'Undone. No message went out.',
        ...(rest > 0 && { text: `${rest} had moved on and ${rest === 1 ? 'stays as it is' : 'stay as they are'}.` }),
      });
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'This could not be undone') });
    }
    await queries.invalidateQueries({ queryKey: ordersKey });
    if (isUndone) onUndone?.();
  };
  /** @returns the same offer for a key, null where there is nothing to undo. */
  return ({ title, text, undo, order, onUndone }: Step): UndoOffer | null => {
    const words = { tone: 'ok' as const, title, ...(text && { text }) };
    if (!undo) {
      showToast(words);
      return null;
    }
    let isTaken = false;
    const takeOnce = () => {
      if (isTaken) return;
      isTaken = true;
      void takeBack(undo.id, onUndone);
    };
    const forMs = undo.secondsLeft * 1000;
    const close = showToast({ ...words, action: { label: 'Undo', onAction: takeOnce, withinMs: forMs } });
    if (order) setTimeout(watchOrder(queries, order, undo.id, close), forMs);
    return {
      forMs,
      takeBack: () => {
        close();
        takeOnce();
      },
    };
  };
}
