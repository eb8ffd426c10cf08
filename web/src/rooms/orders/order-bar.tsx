import { decimalFromCents } from '@cobuy/domain/money/money';
import type { ReactNode } from 'react';
import { Deadline } from '../../ui/format/deadline.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import { StickyBar } from '../../ui/layout/sticky-bar.tsx';
import { Tally } from '../../ui/ledger/tally.tsx';
import type { sumUp } from './order-basket.ts';
import styles from './order-form.module.css';

interface OrderBarProps {
  sum: ReturnType<typeof sumUp>;
  endDate: string;
  isFree: boolean;
  children: ReactNode;
}

/** Total, what is missing to the minimum, and the closing time, in view all the while. */
export function OrderBar({ sum, endDate, isFree, children }: OrderBarProps) {
  const { minProductCount, minOrderAmountCents } = sum.minimums;
  const total = isFree ? 0 : decimalFromCents(sum.totalCents);
  const missing = [
    ...(sum.missing.products > 0
      ? [`${sum.missing.products} more ${sum.missing.products === 1 ? 'product' : 'products'}`]
      : []),
    ...(sum.missing.cents > 0 ? [`${formatMoney(decimalFromCents(sum.missing.cents))} to the minimum`] : []),
  ];
  const [value, most] =
    minOrderAmountCents > 0 ? [sum.totalCents, minOrderAmountCents] : [sum.productCount, minProductCount];
  return (
    <StickyBar label="Your order so far" action={children}>
      <p className={styles.barTotal}>
        {sum.productCount === 1 ? '1 item' : `${sum.productCount} items`} · <strong>{formatMoney(total)}</strong>
        {missing.length > 0 ? ` · ${missing.join(', ')}` : ''}
      </p>
      <p className={styles.barMore}>
        {most > 0 ? <Tally value={Math.min(value, most)} total={most} spoken="Share of the minimum" /> : null}
        <Deadline at={endDate} verb="Closes" pastVerb="Closed" />
      </p>
    </StickyBar>
  );
}
