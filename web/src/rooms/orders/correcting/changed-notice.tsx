import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayChanges } from './changed-meanwhile.ts';

/** What somebody else has changed in an order while it was corrected here. */
export function ChangedMeanwhile({ before, now }: { before: Order; now: Order }) {
  const changes = sayChanges(before, now);
  return (
    <Notice tone="info" title="The order as it is now" announced>
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        'Its items are the same; something else has changed. '
      )}
      What you typed is still here. Check it and save again.
    </Notice>
  );
}
