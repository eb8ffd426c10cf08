import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { isBelowProductMinimum, largestQuantity } from '@cobuy/domain/orders/order-quantities';
import { nameApart } from '@cobuy/domain/products/named-product';
import { pictureKey } from '@cobuy/domain/products/picture-address';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { BelowMinimum } from '../below-minimum.tsx';
import { findProducts, searchableFrom } from '../find-products.ts';
import { GoodsPicture } from '../goods-picture.tsx';
import { ProductSaving } from '../product-saving.tsx';
import styles from './offered-products.module.css';

/** Products are chosen in place; the order form does the rest. */
export interface Picking {
  quantities: Readonly<Record<string, number>>;
  onCount: (productId: string, quantity: number) => void;
}

interface OfferedProductsProps {
  products: readonly OfferedProduct[];
  /** Null where nothing can be ordered now. */
  picking: Picking | null;
}

/** A price list of a thousand rows is drawn bit by bit. */
const shownAtOnce = 60;

export function OfferedProducts({ products, picking }: OfferedProductsProps) {
  const [parameters, setParameters] = useSearchParams();
  const [most, setMost] = useState(shownAtOnce);
  const isSearchable = products.length > searchableFrom;
  const wanted = isSearchable ? (parameters.get('find') ?? '') : '';
  if (products.length === 0)
    return (
      <EmptyState title="No products yet">Products the organizer adds will appear here with their prices.</EmptyState>
    );

  const hasPictures = products.some(({ product }) => product.imageUrl !== null && pictureKey(product.imageUrl));
  const found = findProducts(products, wanted);
  const nameOf = nameApart(products.map(({ product }) => product));
  return (
    <>
      {isSearchable ? (
        <SearchField
          name="find"
          label="Find a product"
          value={wanted}
          onSearch={(text) => {
            setMost(shownAtOnce);
            setParameters(
              (now) => {
                const next = new URLSearchParams(now);
                if (text) next.set('find', text);
                else next.delete('find');
                return next;
              },
              { replace: true, preventScrollReset: true },
            );
          }}
        />
      ) : null}
      {isSearchable ? (
        <p className={styles.count} role="status">
          {wanted ? `${found.length} of ${products.length} products` : `${products.length} products`}
        </p>
      ) : null}
      {found.length === 0 ? (
        <EmptyState title="No products match">Try fewer words, or a part of one.</EmptyState>
      ) : null}
      <ul className={styles.list}>
        {found.slice(0, most).map((offered) => (
          <OfferedRow
            key={offered.productId}
            offered={offered}
            name={nameOf(offered.product)}
            hasPicture={hasPictures}
            picking={picking}
          />
        ))}
      </ul>
      {found.length > most ? (
        <Button onClick={() => setMost(most + shownAtOnce)}>Show more of {found.length} products</Button>
      ) : null}
    </>
  );
}

interface OfferedRowProps {
  offered: OfferedProduct;
  /** Its name, with the unit where another product has the same name. */
  name: string;
  /** Leaves room for a picture: this product or another one has one. */
  hasPicture: boolean;
  picking: Picking | null;
}

function OfferedRow({ offered: { productId, minQuantity, product }, name, hasPicture, picking }: OfferedRowProps) {
  const quantity = picking?.quantities[productId] ?? 0;
  const warningId = `below-${productId}`;
  return (
    <li className={styles.row} data-pictured={hasPicture || undefined}>
      {hasPicture ? (
        <div className={styles.picture}>
          <GoodsPicture imageUrl={product.imageUrl} sizes="(min-width: 720px) 104px, 80px" />
        </div>
      ) : null}
      <div className={styles.words}>
        <h3 className={styles.name}>{product.name}</h3>
        {product.unit ? <p className={styles.unit}>{product.unit}</p> : null}
        {product.description ? <p className={styles.description}>{product.description}</p> : null}
        {minQuantity > 1 ? <p className={styles.minimum}>order {minQuantity} or more</p> : null}
      </div>
      <div className={styles.buy}>
        <p className={styles.price}>
          <Money amount={product.price} currency={ownCurrency} />
          <ProductSaving product={product} />
        </p>
        {picking ? (
          <div className={styles.counter}>
            <NumberStepper
              label={`quantity of ${name}`}
              value={quantity}
              max={largestQuantity}
              onChange={(next) => picking.onCount(productId, next)}
              {...(isBelowProductMinimum(quantity, minQuantity) ? { 'aria-describedby': warningId } : {})}
            />
          </div>
        ) : null}
      </div>
      {picking ? <BelowMinimum id={warningId} quantity={quantity} minQuantity={minQuantity} /> : null}
    </li>
  );
}
