import { decimalFromCents } from '@cobuy/domain/money/money';
import { piecesText } from '@cobuy/domain/orders/order-quantities';
import { plural } from '@cobuy/domain/texts/plural';
import type { ReactNode } from 'react';
import { countText } from '../../../ui/format/counts.ts';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { Tally } from '../../../ui/ledger/tally.tsx';
import { shownTotal, type sumUp } from './order-basket.ts';
import styles from './order-form.module.css';

interface OrderBarProps {
  sum: ReturnType<typeof sumUp>;
  endDate: string;
  zone: string | undefined;
  isFree: boolean;
  /** The price of the chosen items has changed, and nobody has pressed anything since. */
  hasPriceNews: boolean;
  /** The sentence above the form: a total it announces isn't announced twice. */
  said: string | null;
  children: ReactNode;
}

/** Total, what is missing to the minimum, and the closing time, in view all the while. */
export function OrderBar({ sum, endDate, zone, isFree, hasPriceNews, said, children }: OrderBarProps) {
  const total = formatMoney(shownTotal(sum, isFree), ownCurrency);
  return (
    <StickyBar label="Your order so far" action={children}>
      <div className={styles.bar}>
        {/* Before it has anything to say, so that it is read out when it does. */}
        <strong role="status" className={styles.priceNews}>
          {hasPriceNews && !said?.includes(total) ? `Prices have changed: the total is now ${total}.` : ''}
        </strong>
        <OrderSum sum={sum} isFree={isFree} />
        <span className={styles.closing}>
          <Deadline at={endDate} ahead="Closes {when}" past="Closed {when}" zone={zone} />
        </span>
      </div>
    </StickyBar>
  );
}

/** "3 pieces · $41.50", and what is missing to the minimum. */
export function OrderSum({ sum, isFree }: Pick<OrderBarProps, 'sum' | 'isFree'>) {
  return (
    <>
      <span>
        <span>{piecesText(sum.pieceCount)}</span> · <strong>{formatMoney(shownTotal(sum, isFree), ownCurrency)}</strong>
      </span>
      {sum.unclear.length > 0 ? (
        <strong>{`Check ${countText(sum.unclear.length, 'quantity', 'quantities')}`}</strong>
      ) : null}
      <Minimum sum={sum} />
    </>
  );
}

/** How far the order is from the deal's minimum: the amount, or else the number of products. */
function Minimum({ sum: { missing, minimums, ...sum } }: Pick<OrderBarProps, 'sum'>) {
  const { minOrderAmountCents, minProductCount } = minimums;
  if (minOrderAmountCents === 0 && minProductCount === 0) return null;
  const [value, total] =
    minOrderAmountCents > 0 ? [sum.totalCents, minOrderAmountCents] : [sum.productCount, minProductCount];
  const parts = [
    missing.cents > 0
      ? `${formatMoney(decimalFromCents(missing.cents, ownCurrency), ownCurrency)} below the ${formatMoney(decimalFromCents(minOrderAmountCents, ownCurrency), ownCurrency)} minimum`
      : '',
    missing.products > 0
      ? plural(missing.products, 'Add 1 more kind of product', `Add ${missing.products} more kinds of product`)
      : '',
  ].filter(Boolean);
  return <Tally value={Math.min(value, total)} total={total} label={parts.join('. ') || 'Minimum reached'} />;
}
