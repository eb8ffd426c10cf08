import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { isBelowProductMinimum, largestQuantity } from '@cobuy/domain/orders/order-quantities';
import { nameApart } from '@cobuy/domain/products/named-product';
import { smallPictureUrl } from '@cobuy/domain/products/picture-address';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { formatMoney, Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Thumbnail } from '../../../ui/ledger/thumbnail.tsx';
import { BelowMinimum } from '../../group-buys/below-minimum.tsx';
import { findProducts, searchableFrom } from '../../group-buys/find-products.ts';
import { ProductSaving } from '../../group-buys/product-saving.tsx';
import { type Basket, lineCents, quantityId } from './order-basket.ts';
import styles from './order-form.module.css';

interface OrderProductsProps {
  products: readonly OfferedProduct[];
  basket: Basket;
  /** In community mode, lines cost nothing. */
  isFree: boolean;
  onChange: (productId: string, quantity: number) => void;
  error: string | undefined;
}

/** How many products to show at first; a price list may have a thousand rows. */
const shownAtOnce = 60;

export function OrderProducts({ products, basket, isFree, onChange, error }: OrderProductsProps) {
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const hasPictures = products.some(({ product }) => smallPictureUrl(product.imageUrl));
  const found = findProducts(products, wanted);
  const nameOf = nameApart(products.map(({ product }) => product));
  // Products chosen when the form opens come first and keep their places while they're counted.
  const [first] = useState(() => new Set(products.flatMap(({ productId }) => (basket[productId] ? productId : []))));
  const [isUnfolded, setUnfolded] = useState(first.size === 0);
  const ofChosen = found.filter(({ productId }) => first.has(productId));
  const others = found.filter(({ productId }) => !first.has(productId));
  const isFolded = !isUnfolded && wanted === '' && ofChosen.length > 0 && others.length > 0;
  const shown = isFolded ? ofChosen : [...ofChosen, ...others];
  return (
    <>
      {products.length > searchableFrom ? (
        <SearchField
          name="product-search"
          // Belongs to no form, so Enter searches instead of placing the order.
          form="none"
          label="Find a product"
          value={wanted}
          onSearch={(text) => {
            setWanted(text);
            setMost(shownAtOnce);
          }}
        />
      ) : null}
      {/* The summary of errors leads here. */}
      <div id="field-items" tabIndex={-1} className={styles.products}>
        <FieldError id="field-items" error={error} />
        <ul>
          {shown.slice(0, most).map((offered) => (
            <OrderProduct
              key={offered.productId}
              offered={offered}
              name={nameOf(offered.product)}
              quantity={basket[offered.productId] ?? 0}
              isFree={isFree}
              hasPicture={hasPictures}
              onChange={(quantity) => onChange(offered.productId, quantity)}
            />
          ))}
        </ul>
      </div>
      {found.length === 0 ? (
        <p className={styles.muted}>
          {products.length === 0 ? 'This group buy has no products yet.' : 'No product has that name.'}
        </p>
      ) : null}
      {isFolded ? (
        <Button aria-expanded={false} icon={<Icon name="chevron-down" size={16} />} onClick={() => setUnfolded(true)}>
          {countText(others.length, 'more product')}
        </Button>
      ) : null}
      {shown.length > most ? (
        <Button onClick={() => setMost(most + shownAtOnce)}>Show more of {shown.length} products</Button>
      ) : null}
    </>
  );
}

interface OrderProductProps {
  offered: OfferedProduct;
  /** Includes the unit if another product has the same name. */
  name: string;
  quantity: number;
  isFree: boolean;
  /** Room for a picture is left: this product or another one has one. */
  hasPicture: boolean;
  onChange: (quantity: number) => void;
}

function OrderProduct({ offered, name, quantity, isFree, hasPicture, onChange }: OrderProductProps) {
  const { product, minQuantity } = offered;
  const warningId = `below-${offered.productId}`;
  const isBelow = isBelowProductMinimum(quantity, minQuantity);
  const minimum = minQuantity > 1 ? `order ${minQuantity} or more` : null;
  return (
    <li className={styles.product} data-pictured={hasPicture || undefined}>
      {hasPicture ? <Thumbnail src={smallPictureUrl(product.imageUrl)} /> : null}
      <div className={styles.productWords}>
        <p className={styles.productName}>{product.name}</p>
        <p className={styles.muted}>
          {/* A dot stays with what is before it: no line begins with one. */}
          <span className={styles.unit}>
            <Money amount={product.price} currency={ownCurrency} />
            {product.unit || minimum ? '\u00a0·' : null}
          </span>{' '}
          {product.unit ? (
            <span className={styles.unit}>
              {product.unit}
              {minimum ? '\u00a0·' : null}
            </span>
          ) : null}
          {product.unit && minimum ? ' ' : null}
          {minimum ? <span className={styles.unit}>{minimum}</span> : null}
        </p>
        {product.usualPrice !== null && product.usualPrice > product.price ? (
          <p className={styles.saving}>
            <ProductSaving product={product} />
          </p>
        ) : null}
      </div>
      <div className={styles.count}>
        <NumberStepper
          label={`quantity of ${name}`}
          id={quantityId(offered.productId)}
          value={quantity}
          max={largestQuantity}
          onChange={onChange}
          {...(isBelow ? { 'aria-describedby': warningId } : {})}
        />
        {quantity > 0 ? (
          <span className={styles.line}>
            {formatMoney(isFree ? 0 : decimalFromCents(lineCents(offered, quantity), ownCurrency), ownCurrency)}
          </span>
        ) : null}
      </div>
      <BelowMinimum id={warningId} quantity={quantity} minQuantity={minQuantity} />
    </li>
  );
}
