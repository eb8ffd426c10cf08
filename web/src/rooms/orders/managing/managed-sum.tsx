import { plural } from '@cobuy/domain/texts/plural';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { useManagedSum } from './manage-orders.api.ts';
import { isManagedFiltered, type ManagedAddress, mayListCancelled } from './managed-address.ts';
import styles from './managed-orders.module.css';

export function ManagedSum({ address }: { address: ManagedAddress }) {
  const { data: sum } = useManagedSum(address);
  // Reserves the line while the sum loads.
  if (!sum) return <p className={styles.sum} aria-hidden="true" />;
  if (sum.orders === 0 && sum.giveBackAmount === 0) return null;
  // Cancelled orders are included, and the orders' worth isn't the question here.
  if (address.money === 'give-back')
    return (
      <p className={styles.sum} aria-live="polite">
        Filtered:{' '}
        <strong>
          <Money amount={sum.giveBackAmount} currency={ownCurrency} />
          {sum.isAll ? '' : '+'}
        </strong>{' '}
        to refund
      </p>
    );
  const mayHaveCancelled = mayListCancelled(address);
  const count = sum.isAll
    ? countText(sum.orders, 'order')
    : plural(sum.orders, '1+ order', `${formatCount(sum.orders)}+ orders`);
  return (
    <p className={styles.sum} aria-live="polite">
      {isManagedFiltered(address) ? `Filtered: ${count}` : `All: ${count}`}
      {mayHaveCancelled ? ', not counting cancelled ones' : ''} ·{' '}
      <strong>
        <Money amount={sum.totalAmount} currency={ownCurrency} />
        {sum.isAll ? '' : '+'}
      </strong>
      {sum.restAmount > 0 ? (
        <>
          {' '}
          · <Money amount={sum.restAmount} currency={ownCurrency} />
          {sum.isAll ? '' : '+'} still to pay
        </>
      ) : null}
      {sum.giveBackAmount > 0 ? (
        <>
          {' '}
          · <Money amount={sum.giveBackAmount} currency={ownCurrency} />
          {sum.isAll ? '' : '+'} to refund{mayHaveCancelled ? ', including cancelled orders' : ''}
        </>
      ) : null}
    </p>
  );
}
