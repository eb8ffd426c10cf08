import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { Reorder as Found } from '@cobuy/contract/orders/shown-orders.schemas';
import { ended } from '@cobuy/domain/texts/ended';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createCaller } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { orderPath } from '../../group-buys/group-buy-path.ts';
import { readDraft, saveDraft } from './order-draft.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

const asked = (orderNumber: string) => ({
  queryKey: ['orders', 'reorder', orderNumber],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('findReorder', { params: { orderNumber }, signal }),
});

/** Puts the goods into the draft of the deal that has them. @returns the way to its order form; null where none has. */
function startAgain({ groupBuy, items }: Found): string | null {
  if (!groupBuy) return null;
  const { basket = {}, fields = {} } = readDraft(groupBuy.id) ?? {};
  const again = Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
  saveDraft(groupBuy.id, { basket: { ...basket, ...again }, fields, sent: null });
  return orderPath(groupBuy.id);
}

/** In a list, beside an order that is over and whose deal is open still. */
export function ReorderButton({ orderNumber, title }: { orderNumber: string; title: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.fetchQuery(asked(orderNumber)),
    onSuccess: (found) => {
      const path = startAgain(found);
      if (path) void navigate(path);
      else showToast({ tone: 'info', title: 'No open group buy has these products right now' });
    },
    onError: (error) => showToast({ tone: 'danger', title: messageOf(error, 'We couldn’t look up this order') }),
  });
  return (
    <Button size="small" pending={isPending} aria-label={`Reorder from ${title}`} onClick={() => mutate()}>
      Reorder
    </Button>
  );
}

/** Reorders what an open deal still has from this order; shows nothing if there's none. */
export function Reorder({ orderNumber }: { orderNumber: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(asked(orderNumber));
  if (!data?.groupBuy) return null;
  const { groupBuy, missing } = data;
  const start = () => {
    const path = startAgain(data);
    if (path) void navigate(path);
  };
  return (
    <Notice title={`Order it again from ${groupBuy.title}`} action={<Button onClick={start}>Reorder</Button>}>
      <p>
        It’s open now.{' '}
        <Deadline at={groupBuy.endDate} ahead="Closes {when}" past="Closed {when}" zone={groupBuy.timeZone} />. You’ll
        see today’s prices before you order.
      </p>
      {missing.length > 0 ? <p>Not included: {ended(missing.join(', '))}</p> : null}
    </Notice>
  );
}
