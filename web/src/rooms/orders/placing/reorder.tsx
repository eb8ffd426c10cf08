import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createCaller } from '../../../lib/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { orderPath } from '../../group-buys/deal-path.ts';
import { keepDraft, readDraft } from './order-draft.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

/** The same again, where an open deal has goods of this order; nothing where none has. */
export function Reorder({ orderNumber }: { orderNumber: string }) {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['orders', 'reorder', orderNumber],
    queryFn: ({ signal }) => call('findReorder', { params: { orderNumber }, signal }),
  });
  if (!data?.groupBuy) return null;
  const { groupBuy, items, missing } = data;
  const start = () => {
    const { basket = {}, fields = {} } = readDraft(groupBuy.id) ?? {};
    const again = Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
    keepDraft(groupBuy.id, { basket: { ...basket, ...again }, fields, sent: null });
    void navigate(orderPath(groupBuy.id));
  };
  return (
    <Notice title={`Order it again from ${groupBuy.title}`} action={<Button onClick={start}>Reorder</Button>}>
      <p>
        It is open now. <Deadline at={groupBuy.endDate} verb="Closes" pastVerb="Closed" zone={groupBuy.timeZone} />. You
        see today's prices before you order.
      </p>
      {missing.length > 0 ? <p>Not in it: {missing.join(', ')}.</p> : null}
    </Notice>
  );
}
