import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { plural } from '@cobuy/domain/texts/plural';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { orderKey, ordersKey } from '../order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

interface Step {
  title: string;
  text?: string;
  /** As the server answered; null for a step that can't be undone. */
  undo: Order['undo'];
  /** The one order that was moved, as the server answered; null if there were several. */
  order: MovedOrder | null;
  /** Called once the step is undone and the page's data is fetched again. */
  onUndone?: () => void;
}

type MovedOrder = Pick<Order, 'orderNumber' | 'updatedAt'>;

export interface UndoOffer {
  takeBack: () => void;
  forMs: number;
}

/**
 * Calls `end` once a page knows that something else has happened to the order: the step can no longer be undone.
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

/** Reports a step and offers to undo it until people are notified; the offer survives leaving the page. */
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
        title: 'Undone. No message was sent.',
        ...(rest > 0 && {
          text: plural(
            rest,
            '1 has changed since and stays as it is.',
            `${rest} have changed since and stay as they are.`,
          ),
        }),
      });
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'This couldn’t be undone') });
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
