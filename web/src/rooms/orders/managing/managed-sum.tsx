import { formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { useManagedSum } from './manage-orders.api.ts';
import { isManagedFiltered, type ManagedAddress, mayListCancelled } from './managed-address.ts';
import styles from './managed-orders.module.css';

/** What the orders of the list are worth, on all of its pages. */
export function ManagedSum({ address }: { address: ManagedAddress }) {
  const { data: sum } = useManagedSum(address);
  // Its line is kept free while the sum is on its way.
  if (!sum) return <p className={styles.sum} aria-hidden="true" />;
  if (sum.orders === 0 && sum.giveBackAmount === 0) return null;
  // Cancelled ones are among them, and what orders are worth is not what is asked.
  if (address.money === 'give-back')
    return (
      <p className={styles.sum} aria-live="polite">
        Filtered:{' '}
        <strong>
          <Money amount={sum.giveBackAmount} />
          {sum.isAll ? '' : '+'}
        </strong>{' '}
        to give back
      </p>
    );
  const mayHaveCancelled = mayListCancelled(address);
  const count = `${formatCount(sum.orders)}${sum.isAll ? '' : '+'}`;
  return (
    <p className={styles.sum} aria-live="polite">
      {isManagedFiltered(address) ? 'Filtered' : 'All'}: {count} {sum.orders === 1 ? 'order' : 'orders'}
      {mayHaveCancelled ? ', not counting cancelled ones' : ''} ·{' '}
      <strong>
        <Money amount={sum.totalAmount} />
        {sum.isAll ? '' : '+'}
      </strong>
      {sum.restAmount > 0 ? (
        <>
          {' '}
          · <Money amount={sum.restAmount} />
          {sum.isAll ? '' : '+'} still to pay
        </>
      ) : null}
      {sum.giveBackAmount > 0 ? (
        <>
          {' '}
          · <Money amount={sum.giveBackAmount} />
          {sum.isAll ? '' : '+'} to give back{mayHaveCancelled ? ', cancelled orders included' : ''}
        </>
      ) : null}
    </p>
  );
}
