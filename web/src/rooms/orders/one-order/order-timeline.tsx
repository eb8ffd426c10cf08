import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import type { HandedOverHow } from '@cobuy/domain/orders/buyers-status';
import { historyFact } from '@cobuy/domain/orders/order-history';
import { Moment } from '../../../ui/format/moment.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import styles from './order-view.module.css';

type Entry = Order['timeline'][number];

interface OrderTimelineProps {
  entries: readonly Entry[];
  /** How the order reaches whoever ordered it, where that is who reads. */
  buyer: HandedOverHow | null;
}

/** What happened, by whom, when and why; the newest first. */
export function OrderTimeline({ entries, buyer }: OrderTimelineProps) {
  const { sendsMail } = useMailWords();
  const reader = { sendsMail, buyer };
  return (
    <ol className={styles.timeline}>
      {entries.toReversed().map((entry) => {
        const { words: fact, mayNameFollow } = historyFact(entry, reader);
        const who = entry.actor?.name ?? 'Automatically';
        const isFollowedByWho = entry.actor !== null && mayNameFollow;
        return (
          <li key={entry.id} className={styles.entry}>
            <p>
              {entry.isUndone ? <s>{fact}</s> : <strong>{fact}</strong>}
              {isFollowedByWho ? ` by ${who}` : ''}
              {entry.isUndone ? ' (undone)' : null}
            </p>
            {entry.detail ? <p>{entry.detail}</p> : null}
            {entry.reason ? <p>“{entry.reason}”</p> : null}
            <p className={styles.muted}>
              <Moment at={entry.at} />
              {isFollowedByWho ? '' : ` · ${who}`}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
