import type { GroupBuyEvent } from '@cobuy/contract/group-buys/group-buy-history.schemas';
import { type GroupBuyEventKind, groupBuyPartLabel } from '@cobuy/domain/group-buys/group-buy-history';
import { formatCount } from '../../../ui/format/counts.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import styles from './group-buy-history.module.css';

const facts: Record<GroupBuyEventKind, string> = {
  created: 'Created',
  edited: 'Changed',
  closed: 'Closed early',
  reopened: 'Reopened',
  moved_on: 'Dates extended by maintenance time',
  // An update, or an announcement about this group buy: the list doesn't know which.
  announced: 'Posted to buyers:',
  sheet_sent: 'Ordered by e-mail',
  priced: 'Prices changed',
};

/** What its organizers did to a deal, the newest first. */
export function GroupBuyHistory({ events, zone }: { events: readonly GroupBuyEvent[]; zone: string | undefined }) {
  const { sendsMail } = useMailWords();
  return (
    <Card aria-labelledby="history-title">
      <h2 id="history-title" className={styles.title}>
        History
      </h2>
      <ol>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <p>
              <strong>{factOf(event, sendsMail)}</strong>
              {detailOf(event)}
              {event.actor ? `${event.kind === 'edited' ? ',' : ''} by ${event.actor}` : ''}
            </p>
            <ProductChanges changes={event.changes} />
            {event.endDate && event.paymentDueDate ? (
              <p>
                Order by <Moment at={event.endDate} style="weekday-time-zone" zone={zone} />, pay by{' '}
                <Moment at={event.paymentDueDate} style="date" zone={zone} />
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

/** Says "ordered" of a supplier's mail only where it went out. */
function factOf({ kind, delivery }: GroupBuyEvent, sendsMail: boolean): string {
  if (kind !== 'sheet_sent') return facts[kind];
  if (delivery === 'failed') return 'Order by e-mail not sent: it couldn’t be delivered:';
  if (delivery !== 'kept') return facts[kind];
  return sendsMail
    ? 'Order by e-mail kept, not sent: this site had no mail server:'
    : 'Order by e-mail kept, not sent: this site has no mail server:';
}

function detailOf({ kind, parts, announcement, detail }: GroupBuyEvent): string {
  if (detail) return ` from ${detail},`;
  if (announcement) return ` “${announcement}”`;
  return kind === 'edited' ? `: ${parts.map((part) => groupBuyPartLabel[part]).join(', ')}` : '';
}

const mostShown = 5;

function ProductChanges({ changes }: Pick<GroupBuyEvent, 'changes'>) {
  const told = changes.map(tellChange);
  const [first, more] = [told.slice(0, mostShown), told.slice(mostShown)];
  if (first.length === 0) return null;
  return (
    <>
      <ChangeList told={first} />
      {more.length > 0 ? (
        <details>
          <summary>{formatCount(more.length)} more</summary>
          <ChangeList told={more} />
        </details>
      ) : null}
    </>
  );
}

const ChangeList = ({ told }: { told: readonly string[] }) => (
  <ul className={styles.changes}>
    {told.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function tellChange({ what, product, from, to }: GroupBuyEvent['changes'][number]): string {
  const name = product ?? 'A deleted product';
  const amount = (value: number | null) => (value === null ? 'none' : formatMoney(value, ownCurrency));
  switch (what) {
    case 'added':
      return `${name} added`;
    case 'removed':
      return `${name} removed`;
    case 'price':
      return `${name}: ${amount(from)} → ${amount(to)}`;
    case 'cost':
      return `${name}, cost: ${amount(from)} → ${amount(to)}`;
    case 'usual_price':
      return `${name}, usual price: ${amount(from)} → ${amount(to)}`;
    case 'minimum':
      return `${name}, minimum: ${from || 'none'} → ${to || 'none'}`;
    case 'order':
      return 'Products rearranged';
  }
}
