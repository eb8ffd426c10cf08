import type { DealEvent } from '@cobuy/contract/group-buys/deal-history.schemas';
import { type DealEventKind, dealPartLabel } from '@cobuy/domain/group-buys/deal-history';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import styles from './deal-history.module.css';

const facts: Record<DealEventKind, string> = {
  created: 'Created',
  edited: 'Changed',
  closed: 'Closed early',
  reopened: 'Opened again',
  moved_on: 'Dates moved on by the time of a maintenance',
  announced: 'Announcement',
  sheet_sent: 'Ordered by mail',
};

/** What its organisers did to a deal, the newest first. */
export function DealHistory({ events }: { events: readonly DealEvent[] }) {
  const { became } = useMailWords();
  return (
    <Card aria-labelledby="history-title">
      <h2 id="history-title" className={styles.title}>
        History
      </h2>
      <ol>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <p>
              <strong>{factOf(event, became)}</strong>
              {detailOf(event)}
              {event.actor ? ` by ${event.actor}` : ''}
            </p>
            {event.endDate && event.paymentDueDate ? (
              <p>
                Order by <Moment at={event.endDate} />, pay by <Moment at={event.paymentDueDate} style="date" />
              </p>
            ) : null}
            <p className={styles.when}>
              <Moment at={event.at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What was written to a supplier is told as ordered only where it went out. */
const factOf = ({ kind, delivery }: DealEvent, became: (delivery: DealEvent['delivery']) => string) =>
  kind === 'sheet_sent' && (delivery === 'kept' || delivery === 'failed')
    ? `Order by mail ${became(delivery)}:`
    : facts[kind];

function detailOf({ kind, parts, announcement, detail }: DealEvent): string {
  if (detail) return ` from ${detail},`;
  if (announcement) return ` “${announcement}”`;
  return kind === 'edited' ? `: ${parts.map((part) => dealPartLabel[part]).join(', ')}` : '';
}
