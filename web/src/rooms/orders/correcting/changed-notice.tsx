import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayChanges } from './changed-meanwhile.ts';

/** An order that somebody else has changed while it was corrected here. */
export function OrderAsItIsNow({ children }: { children?: ReactNode }) {
  return (
    <Notice tone="info" title="The order as it is now" announced>
      {children}
      What you typed is still here. Check it and save again.
    </Notice>
  );
}

/** What somebody else has changed in an order while its items were corrected here. */
export function ItemsChangedMeanwhile({ before, now }: { before: Order; now: Order }) {
  const changes = sayChanges(before, now);
  return (
    <OrderAsItIsNow>
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        'Its items are the same; something else has changed. '
      )}
    </OrderAsItIsNow>
  );
}
