import type { Order, orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { ordersKey } from './orders.api.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

interface Step {
  title: string;
  text?: string;
  /** As the server answered it; null for a step that stays. */
  undo: Order['undo'];
}

/** Says that a step was made and, while nobody is told of it, offers to undo it; the offer outlives the page. */
export function useUndo() {
  const queries = useQueryClient();
  const takeBack = async (undoId: string) => {
    try {
      const { undone, results } = await call('undoStep', { body: { undoId } });
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
  };
  return ({ title, text, undo }: Step) =>
    showToast({
      tone: 'ok',
      title,
      ...(text && { text }),
      ...(undo && {
        action: { label: 'Undo', onAction: () => void takeBack(undo.id), withinMs: undo.secondsLeft * 1000 },
      }),
    });
}
