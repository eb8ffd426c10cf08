import { isBelowProductMinimum } from '@cobuy/domain/orders/order-quantities';
import { Icon } from '../../ui/icon.tsx';
import styles from './below-minimum.module.css';

interface BelowMinimumProps {
  id: string;
  quantity: number;
  minQuantity: number;
}

/** Says that the quantity is below the product's minimum; reserves its space before it speaks. */
export function BelowMinimum({ id, quantity, minQuantity }: BelowMinimumProps) {
  return (
    <div role="status" className={styles.place}>
      {isBelowProductMinimum(quantity, minQuantity) ? (
        <p className={styles.warning} id={id}>
          <Icon name="warning" size={16} />
          Fewer than {minQuantity}. You can order, but the organizer may not be able to supply it.
        </p>
      ) : null}
    </div>
  );
}
