import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import {
  centsFromDecimal,
  decimalFromCents,
  largestAmountCents,
  lineTotalCents,
  sumCents,
} from '@cobuy/domain/money/money';
import { brokenMinimums, missingToMinimums, piecesOf, unclearQuantity } from '@cobuy/domain/orders/order-quantities';
import { nameApart } from '@cobuy/domain/products/named-product';
import { ownCurrency } from '../../../ui/format/own-currency.ts';

/** Product → quantity; 0 means absent, and `unclearQuantity` must be typed again. */
export type Basket = Readonly<Record<string, number>>;

/** The id of a product's quantity field; the error summary links to it. */
export const quantityId = (productId: string) => `quantity-${productId}`;

interface Offer {
  products: readonly OfferedProduct[];
  minProductCount: number;
  minOrderAmount: number;
}

/** Price of one line in cents. */
export const lineCents = ({ product }: OfferedProduct, quantity: number) =>
  lineTotalCents({ unitPriceCents: centsFromDecimal(product.price, ownCurrency), quantity });

/** The total as shown: zero in community mode. */
export const shownTotal = ({ totalCents }: { totalCents: number }, isFree: boolean) =>
  isFree ? 0 : decimalFromCents(totalCents, ownCurrency);

/** The total sent with an order; the server refuses one above the limit anyway. */
export const expectedTotalOf = (sum: { totalCents: number }, isFree: boolean) =>
  sum.totalCents > largestAmountCents ? undefined : shownTotal(sum, isFree);

/** What the basket comes to, and what is still missing; amounts in cents. Products no longer offered do not count. */
export function sumUp(basket: Basket, { products, minProductCount, minOrderAmount }: Offer) {
  const lines = products
    .map(({ productId, product }) => ({
      productId,
      quantity: basket[productId] ?? 0,
      unitPriceCents: centsFromDecimal(product.price, ownCurrency),
    }))
    .filter(({ quantity }) => quantity > 0);
  const nameOf = nameApart(products.map(({ product }) => product));
  const order = { productCount: lines.length, totalCents: sumCents(lines) };
  const minimums = { minProductCount, minOrderAmountCents: centsFromDecimal(minOrderAmount, ownCurrency) };
  return {
    ...order,
    pieceCount: piecesOf(lines),
    /** Products whose quantity is no number: nothing can be ordered meanwhile. */
    unclear: products.flatMap(({ productId, product }) =>
      basket[productId] === unclearQuantity ? [{ productId, name: nameOf(product) }] : [],
    ),
    items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    missing: missingToMinimums(order, minimums),
    broken: brokenMinimums(order, minimums, ownCurrency),
    minimums,
  };
}
