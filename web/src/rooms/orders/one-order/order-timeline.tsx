import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { historyFact } from '@cobuy/domain/orders/order-history';
import { Moment } from '../../../ui/format/moment.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import styles from './order-view.module.css';

type Entry = Order['timeline'][number];

/** What happened, by whom, when and why; the newest first. */
export function OrderTimeline({ entries }: { entries: readonly Entry[] }) {
  const { sendsMail } = useMailWords();
  return (
    <ol className={styles.timeline}>
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p>
            {entry.isUndone ? <s>{historyFact(entry, sendsMail)}</s> : <strong>{historyFact(entry, sendsMail)}</strong>}
            {entry.actor ? ` by ${entry.actor.name}` : ''}
            {entry.isUndone ? ' (undone)' : null}
          </p>
          {entry.detail ? <p>{entry.detail}</p> : null}
          {entry.reason ? <p>“{entry.reason}”</p> : null}
          <p className={styles.muted}>
            <Moment at={entry.at} />
            {entry.actor ? '' : ' · Automatically'}
          </p>
        </li>
      ))}
    </ol>
  );
}
