import type { Order } from '@cobuy/contract/orders/orders.http';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { Moment } from '../../ui/format/moment.tsx';
import styles from './order-view.module.css';

type Entry = Order['timeline'][number];

const deeds: Partial<Record<Entry['kind'], string>> = {
  placed: 'Order placed',
  proof_uploaded: 'Payment proof uploaded',
  edited: 'Order changed',
  reminded: 'Reminder to pay sent',
  overdue: 'Notice sent: payment is overdue',
  closure_requested: 'Asked to close the order',
  closure_withdrawn: 'Took back the wish to close the order',
  proof_rejected: 'Payment proof not accepted',
};

function deed({ kind, fromStatus, toStatus }: Entry): string {
  if (kind === 'step_undone') return `Undone: ${toStatus ? orderStatusLabel[toStatus] : ''} again`;
  const named = deeds[kind];
  if (named) return named;
  const to = toStatus ? orderStatusLabel[toStatus] : '';
  return fromStatus ? `${orderStatusLabel[fromStatus]} → ${to}` : to;
}

/** Who, when, from, to, why; the newest first. */
export function OrderTimeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p>
            {entry.isUndone ? <s>{deed(entry)}</s> : <strong>{deed(entry)}</strong>}
            {entry.isUndone ? ' (undone)' : null}
          </p>
          {entry.reason ? <p>“{entry.reason}”</p> : null}
          <p className={styles.muted}>
            <Moment at={entry.at} /> · {entry.actor?.name ?? 'Automatically'}
          </p>
        </li>
      ))}
    </ol>
  );
}
