import type { GroupBuyDesk } from '@cobuy/contract/orders/desk.schemas';
import type { MoneyFilter } from '@cobuy/domain/orders/order-money';
import { plural } from '@cobuy/domain/texts/plural';
import { Link } from 'react-router';
import { groupBuyMoneyPath } from '../../../lib/addresses/managed-orders-path.ts';
import { classNames } from '../../../ui/class-names.ts';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { RemindUnpaid } from '../listing/remind-unpaid.tsx';
import styles from './money-bar.module.css';

type Part = 'settled' | 'proved' | 'due';

const parts: readonly { part: Part; label: string; explained: string }[] = [
  { part: 'settled', label: 'Paid', explained: 'the money has arrived' },
  { part: 'proved', label: 'Proof sent', explained: 'a proof is waiting for you to check' },
  { part: 'due', label: 'Due', explained: 'still to come, with no proof yet' },
];

/** What was ordered, and how far its money has come: a bar of three lengths, and the same in words. */
export function MoneyBar({ desk }: { desk: GroupBuyDesk }) {
  const { amounts, counts, partsAmount, giveBack, participants, overdue, groupBuy } = desk;
  const to = (money: MoneyFilter) => groupBuyMoneyPath(groupBuy.id, money);
  // Where amounts aren't shown, as in community mode, the bar counts orders.
  const lengths = amounts.ordered > 0 ? amounts : counts;
  return (
    <Card aria-labelledby="money-title">
      <div className={styles.head}>
        <h2 id="money-title" className={styles.title}>
          Ordered
        </h2>
        <p className={styles.sum}>
          <strong className={styles.amount}>
            <Money amount={amounts.ordered} currency={ownCurrency} />
          </strong>{' '}
          <span className={styles.small}>
            {counts.ordered === 0 ? (
              countText(0, 'order')
            ) : (
              <Link to={to('ordered')}>{countText(counts.ordered, 'order')}</Link>
            )}
            {` · ${countText(participants, 'buyer')}`}
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
        {parts.map(({ part, label, explained }) => (
          <li key={part} className={styles.part}>
            <span className={classNames(styles.swatch, styles[part])} aria-hidden="true" />
            <p className={styles.words}>
              {counts[part] === 0 ? <strong>{label}</strong> : <Link to={to(part)}>{label}</Link>}
              <strong className={styles.money}>
                <Money amount={amounts[part]} currency={ownCurrency} />
              </strong>
              <span className={styles.small}>
                {countText(counts[part], 'order')}
                {part === 'due' && overdue > 0 ? (
                  <>
                    ,{' '}
                    <Link className={styles.overdue} to={groupBuyMoneyPath(groupBuy.id, 'due', 'overdue')}>
                      {overdue} overdue
                    </Link>
                  </>
                ) : null}
                {` · ${explained}`}
                {part === 'settled' && partsAmount > 0 ? (
                  <>
                    {'; '}
                    <Money amount={partsAmount} currency={ownCurrency} /> of it in partial payments on orders not paid
                    in full
                  </>
                ) : null}
              </span>
            </p>
          </li>
        ))}
        {giveBack.orders > 0 ? (
          <li className={styles.part}>
            <span className={classNames(styles.swatch, styles.back)} aria-hidden="true" />
            <p className={styles.words}>
              <Link to={to('give-back')}>To refund</Link>
              <strong className={styles.money}>
                <Money amount={giveBack.amount} currency={ownCurrency} />
              </strong>
              <span className={styles.small}>
                {plural(
                  giveBack.orders,
                  '1 order · paid more than it costs',
                  `${formatCount(giveBack.orders)} orders · paid more than they cost`,
                )}
              </span>
            </p>
          </li>
        ) : null}
      </ul>
      {amounts.due > 0 ? (
        <Cluster>
          <RemindUnpaid deal={groupBuy} due={counts.due} />
        </Cluster>
      ) : null}
    </Card>
  );
}
