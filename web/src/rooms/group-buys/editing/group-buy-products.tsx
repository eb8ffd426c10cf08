import { largestMinQuantity } from '@cobuy/domain/group-buys/group-buy-rules';
import { plainAmount } from '@cobuy/domain/money/money';
import { nameApart } from '@cobuy/domain/products/named-product';
import { smallPictureUrl } from '@cobuy/domain/products/picture-address';
import { productTexts } from '@cobuy/domain/products/product-rules';
import { folded } from '@cobuy/domain/texts/folded';
import { plural } from '@cobuy/domain/texts/plural';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError, fieldId } from '../../../ui/fields/field.tsx';
import input from '../../../ui/fields/input.module.css';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Thumbnail } from '../../../ui/ledger/thumbnail.tsx';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import { isWrongUsualPrice, minimumId, usualPriceId } from './check-group-buy.ts';
import type { ChosenProduct } from './group-buy-form-fields.ts';
import styles from './group-buy-products.module.css';

/** With more than these, looking for one by eye takes too long. */
const searchableFrom = 12;
/** A deal of a thousand products is drawn bit by bit. */
const shownAtOnce = 20;

type Change = (products: (now: readonly ChosenProduct[]) => readonly ChosenProduct[]) => void;

interface GroupBuyProductsProps {
  products: readonly ChosenProduct[];
  onChange: Change;
  error: string | undefined;
}

/** What the deal offers, in its order; each with the quantity below which buyers are warned. */
export function GroupBuyProducts({ products, onChange, error }: GroupBuyProductsProps) {
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const nameOf = nameApart(products);
  const places = products.map((product, place) => ({ product, place }));
  const found = wanted ? places.filter(({ product }) => folded(product.name).includes(folded(wanted))) : places;
  const setMinimum = useCallback(
    (productId: string, minQuantity: number) =>
      onChange((now) => now.map((one) => (one.productId === productId ? { ...one, minQuantity } : one))),
    [onChange],
  );
  const setUsualPrice = useCallback(
    (productId: string, ownUsualPrice: string) =>
      onChange((now) => now.map((one) => (one.productId === productId ? { ...one, ownUsualPrice } : one))),
    [onChange],
  );
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef<FocusNext | null>(null);
  const remove = useCallback(
    (productId: string) => {
      onChange((now) => now.filter((one) => one.productId !== productId));
      focusNext.current = 'list';
    },
    [onChange],
  );
  const move = useCallback<Move>(
    ({ productId }, named, from, to) => {
      onChange((now) => moved(now, from, to));
      focusNext.current = { productId, direction: to < from ? 'up' : 'down' };
      setSaid(`${named} is now number ${to + 1}`);
    },
    [onChange],
  );
  // A row that moves or is removed loses the focus; keyboard users continue where they were.
  useEffect(() => {
    if (focusNext.current && products) focusAfter(list.current, focusNext.current);
    focusNext.current = null;
  }, [products]);
  return (
    <div className={styles.chosen}>
      {products.length > searchableFrom ? (
        <SearchField
          name="chosen-search"
          // Belongs to no form, so Enter searches instead of saving.
          form="none"
          label="Find in this group buy"
          value={wanted}
          onSearch={(text) => {
            setWanted(text);
            setMost(shownAtOnce);
          }}
        />
      ) : null}
      {/* The summary of errors leads here. */}
      <div id={fieldId('products')} tabIndex={-1} ref={list}>
        <FieldError id={fieldId('products')} error={error} />
        <p className={styles.count} role="status">
          {describeCount(products.length, wanted ? found.length : null)}
        </p>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <ol className={styles.rows} aria-label="Products in this group buy">
          {found.slice(0, most).map(({ product, place }) => (
            <ChosenRow
              key={product.productId}
              product={product}
              named={nameOf(product)}
              place={place}
              isLast={place === products.length - 1}
              onMinimum={setMinimum}
              onUsualPrice={setUsualPrice}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
      </div>
      {found.length > most ? (
        <Button onClick={() => setMost(most + 3 * shownAtOnce)}>
          Show more of {formatCount(found.length)} products
        </Button>
      ) : null}
    </div>
  );
}

type FocusNext = 'list' | { productId: string; direction: 'up' | 'down' };
type Move = (product: ChosenProduct, named: string, from: number, to: number) => void;

function focusAfter(list: HTMLElement | null, next: FocusNext) {
  if (next === 'list') return list?.focus({ preventScroll: true });
  const row = list?.querySelector(`[data-product="${next.productId}"]`);
  const button = row?.querySelector<HTMLElement>(`[data-move="${next.direction}"]:enabled`);
  (button ?? row?.querySelector<HTMLElement>('[data-move]:enabled'))?.focus();
}

function describeCount(all: number, found: number | null) {
  if (all === 0) return 'No products yet. Add some from the catalog.';
  if (found !== null) return `${formatCount(found)} of ${formatCount(all)} products`;
  return plural(all, '1 product', `${formatCount(all)} products, in the order buyers see`);
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface ChosenRowProps {
  product: ChosenProduct;
  /** Its name, with the unit where another product has the same name. */
  named: string;
  place: number;
  isLast: boolean;
  onMinimum: (productId: string, minQuantity: number) => void;
  onUsualPrice: (productId: string, typed: string) => void;
  onMove: Move;
  onRemove: (productId: string) => void;
}

/** Redrawn only when its own data changes: there may be a thousand. */
const ChosenRow = memo(
  ({ product, named, place, isLast, onMinimum, onUsualPrice, onMove, onRemove }: ChosenRowProps) => {
    const {
      productId,
      name,
      price,
      usualPrice,
      ownUsualPrice = '',
      unit,
      imageUrl,
      minQuantity,
      sellsBelowCost,
    } = product;
    return (
      <li className={styles.row} data-product={productId}>
        <Thumbnail src={smallPictureUrl(imageUrl)} />
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className={styles.about}>
            <Money amount={price} currency={ownCurrency} />
            {unit ? ` · ${unit}` : ''}
          </p>
          {sellsBelowCost ? <p className={styles.below}>{productTexts.belowCost}</p> : null}
        </div>
        <div className={styles.controls}>
          <label className={styles.usual} title="What one costs elsewhere: buyers see what they save">
            <span aria-hidden="true">Usually</span>
            <input
              className={classNames(input.input, styles.amount)}
              id={usualPriceId(productId)}
              name={`usual-price-${productId}`}
              aria-label={`Usual price of ${named} in this group buy`}
              aria-invalid={isWrongUsualPrice(ownUsualPrice) || undefined}
              inputMode="decimal"
              autoComplete="off"
              placeholder={
                typeof usualPrice === 'number'
                  ? plainAmount(usualPrice, ownCurrency)
                  : product.ownUsualPrice === undefined
                    ? 'none'
                    : 'catalogue'
              }
              value={ownUsualPrice}
              onChange={(event) => onUsualPrice(productId, event.currentTarget.value)}
            />
          </label>
          <span className={styles.minimum}>
            <span aria-hidden="true">Min</span>
            <NumberStepper
              label={`minimum quantity of ${named}`}
              id={minimumId(productId)}
              value={minQuantity}
              max={largestMinQuantity}
              onChange={(next) => onMinimum(productId, next)}
            />
          </span>
          <span className={styles.buttons}>
            <IconButton
              icon="chevron-down"
              className={styles.up ?? ''}
              label={`Move ${named} up`}
              data-move="up"
              disabled={place === 0}
              onClick={() => onMove(product, named, place, place - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={`Move ${named} down`}
              data-move="down"
              disabled={isLast}
              onClick={() => onMove(product, named, place, place + 1)}
            />
            <IconButton icon="cross" label={`Remove ${named}`} onClick={() => onRemove(productId)} />
          </span>
        </div>
      </li>
    );
  },
);
