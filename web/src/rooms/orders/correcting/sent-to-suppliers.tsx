import { piecesText } from '@cobuy/domain/orders/order-quantities';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { useSentToSuppliers } from './correcting.api.ts';
import styles from './correcting.module.css';

/** What suppliers were already sent doesn't change: an organizer who changes an order calls them. */
export function SentToSuppliers({ groupBuyId }: { groupBuyId: string }) {
  const sent = useSentToSuppliers(groupBuyId);
  if (sent.length === 0) return null;
  return (
    <div className={styles.note}>
      <p>You’ve already ordered from these suppliers. A change here doesn’t reach them:</p>
      <ul>
        {sent.map(({ id, supplierName, quantity, amount }) => (
          <li key={id}>
            {supplierName}: {piecesText(quantity)}, {formatMoney(amount, ownCurrency)}
          </li>
        ))}
      </ul>
    </div>
  );
}
