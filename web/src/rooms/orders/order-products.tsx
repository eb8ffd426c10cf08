import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { isBelowProductMinimum, largestQuantity } from '@cobuy/domain/orders/order-form-rules';
import { useState } from 'react';
import { FieldError } from '../../ui/fields/field.tsx';
import { NumberStepper } from '../../ui/fields/number-stepper.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Money } from '../../ui/format/money.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Basket } from './order-basket.ts';
import styles from './order-form.module.css';

interface OrderProductsProps {
  products: readonly OfferedProduct[];
  basket: Basket;
  onChange: (productId: string, quantity: number) => void;
  error: string | undefined;
}

/** With more than these, looking for one by eye takes too long. */
const searchableFrom = 12;

/** What is offered, each with its own count. */
export function OrderProducts({ products, basket, onChange, error }: OrderProductsProps) {
  const [wanted, setWanted] = useState('');
  const looksFor = wanted.trim().toLowerCase();
  const shown = products.filter(({ product }) => product.name.toLowerCase().includes(looksFor));
  return (
    <>
      {products.length > searchableFrom ? (
        <SearchField name="product-search" label="Find a product" value={wanted} onSearch={setWanted} />
      ) : null}
      <div id="field-items" tabIndex={-1}>
        <FieldError id="field-items" error={error} />
      </div>
      <ul className={styles.products}>
        {shown.map(({ productId, minQuantity, product }) => {
          const quantity = basket[productId] ?? 0;
          const isBelow = isBelowProductMinimum(quantity, minQuantity);
          return (
            <li key={productId} className={styles.product}>
              <div className={styles.productWords}>
                <p className={styles.productName}>{product.name}</p>
                <p>
                  <Money amount={product.price} />
                  {product.unit ? <span className={styles.muted}> · {product.unit}</span> : null}
                  {minQuantity > 0 ? <span className={styles.muted}> · min {minQuantity}</span> : null}
                </p>
                {isBelow ? (
                  <p className={styles.warning} role="status">
                    <Icon name="warning" size={16} /> Fewer than {minQuantity}: the organizer may not be able to fill
                    it.
                  </p>
                ) : null}
              </div>
              <NumberStepper
                label={product.name}
                value={quantity}
                max={largestQuantity}
                onChange={(next) => onChange(productId, next)}
              />
            </li>
          );
        })}
      </ul>
      {shown.length === 0 ? <p className={styles.muted}>No product has this name.</p> : null}
    </>
  );
}
