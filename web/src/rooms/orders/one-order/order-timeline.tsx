import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { historyFact, historyNote } from '@cobuy/domain/orders/order-history';
import type { HandedOverHow } from '@cobuy/domain/orders/order-status-words';
import { Moment } from '../../../ui/format/moment.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import styles from './order-view.module.css';

type Entry = Order['timeline'][number];

interface OrderTimelineProps {
  entries: readonly Entry[];
  /** How the order reaches the buyer, when the reader is the buyer. */
  buyer: HandedOverHow | null;
}

/** What happened, by whom, when and why; the newest first. */
export function OrderTimeline({ entries, buyer }: OrderTimelineProps) {
  const { sendsMail } = useMailWords();
  const reader = { sendsMail, buyer };
  return (
    <ol className={styles.timeline}>
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p>
            {entry.isUndone ? <s>{historyFact(entry, reader)}</s> : <strong>{historyFact(entry, reader)}</strong>}
            {entry.actor ? ` by ${entry.actor.name}` : ''}
            {inBrackets(historyNote(entry, reader))}
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

const inBrackets = (note: string | null) => (note === null ? '' : ` (${note})`);
