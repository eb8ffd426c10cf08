import type { DealDesk } from '@cobuy/contract/orders/desk.schemas';
import { Link } from 'react-router';
import { dealOrdersPath } from '../../../lib/managed-orders-path.ts';
import { classNames } from '../../../ui/class-names.ts';
import { countText } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { RemindUnpaid } from '../listing/remind-unpaid.tsx';
import styles from './money-bar.module.css';

type Part = 'settled' | 'proved' | 'due';

const parts: readonly { part: Part; label: string; explained: string; status: string }[] = [
  { part: 'settled', label: 'Settled', explained: 'the money is there', status: 'SETTLED' },
  { part: 'proved', label: 'Proved', explained: 'a proof waits for your check', status: 'PAYMENT_UPLOADED' },
  { part: 'due', label: 'Due', explained: 'still to come, and not proved', status: 'PENDING' },
];

/** What was ordered, and how far its money has come: a bar of three lengths, and the same in words. */
export function MoneyBar({ desk }: { desk: DealDesk }) {
  const { amounts, counts, byStatus, participants, overdue, groupBuy } = desk;
  // Where amounts are not shown, as in community mode, the bar is of orders.
  const lengths = amounts.ordered > 0 ? amounts : counts;
  return (
    <Card aria-labelledby="money-title">
      <div className={styles.head}>
        <h2 id="money-title" className={styles.title}>
          Ordered
        </h2>
        <p className={styles.sum}>
          <strong className={styles.amount}>
            <Money amount={amounts.ordered} />
          </strong>{' '}
          <span className={styles.small}>
            {`${countText(counts.ordered, 'order')} · ${countText(participants, 'buyer')}`}
          </span>
        </p>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ part }) =>
          lengths[part] > 0 ? (
            <span key={part} className={classNames(styles.length, styles[part])} style={{ flexGrow: lengths[part] }} />
          ) : null,
        )}
      </div>
      <ul className={styles.parts}>
        {parts.map(({ part, label, explained, status }) => (
          <li key={part} className={styles.part}>
            <span className={classNames(styles.swatch, styles[part])} aria-hidden="true" />
            <p className={styles.words}>
              {/* Settled money is that of every step after it, too: no one filter of the list shows it. */}
              {part === 'settled' || counts[part] === 0 ? (
                <strong>{label}</strong>
              ) : (
                <Link to={dealOrdersPath(groupBuy.id, status)}>{label}</Link>
              )}
              <strong className={styles.money}>
                <Money amount={amounts[part]} />
              </strong>
              <span className={styles.small}>
                {countText(counts[part], 'order')}
                {part === 'due' && overdue > 0 ? <span className={styles.overdue}>, {overdue} overdue</span> : null}
                {` · ${explained}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {byStatus.PENDING > 0 ? (
        <Cluster>
          <RemindUnpaid deal={groupBuy} pending={byStatus.PENDING} />
        </Cluster>
      ) : null}
    </Card>
  );
}
