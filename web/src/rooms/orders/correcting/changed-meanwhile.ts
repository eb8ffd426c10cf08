import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';

/** What an organizer typed while somebody else changed the order, laid over the order as it is now. */

export interface Line {
  productId: string;
  name: string;
  unit: string | null;
  price: number;
  /** The ordered count; null for an item that's new in the order. */
  was: number | null;
}

export const linesOf = ({ items }: Pick<Order, 'items'>): Line[] =>
  items.flatMap(({ productId, product, unitPrice, quantity }) =>
    productId === null ? [] : [{ productId, name: product.name, unit: product.unit, price: unitPrice, was: quantity }],
  );

type Quantities = Readonly<Record<string, number>>;
type Items = Pick<Order, 'items' | 'totalAmount'>;

/** Typed quantities stay; untouched ones become what the order has now. */
export function withTyped(
  { before, now }: { before: Pick<Order, 'items'>; now: Pick<Order, 'items'> },
  { quantities, added }: { quantities: Quantities; added: readonly Line[] },
): { quantities: Quantities; added: Line[] } {
  const [old, fresh] = [linesOf(before), linesOf(now)];
  const isIn = (lines: readonly Line[], id: string) => lines.some(({ productId }) => productId === id);
  const isTyped = ({ productId, was }: Line) => (quantities[productId] ?? 0) !== was;
  // What has been taken out comes back only if a quantity was typed for it.
  const wanted = old.filter(
    (line) => !isIn(fresh, line.productId) && isTyped(line) && (quantities[line.productId] ?? 0) !== 0,
  );
  const lines = [
    ...added.filter(({ productId }) => !isIn(fresh, productId)),
    ...wanted.map((line) => ({ ...line, was: null })),
  ];
  const typed = [...old.filter(isTyped), ...added].map(({ productId }) => productId);
  const next = new Map(fresh.map(({ productId, was }) => [productId, was ?? 0]));
  for (const productId of typed)
    if (next.has(productId) || isIn(lines, productId)) next.set(productId, quantities[productId] ?? 0);
  return { quantities: Object.fromEntries(next), added: lines };
}

/** What has changed in an order, each as a part of a sentence: "Apples: 3 instead of 4". */
export function sayChanges(before: Items, now: Items): string[] {
  const [old, fresh] = [linesOf(before), linesOf(now)];
  const ids = [...new Set([...old, ...fresh].map(({ productId }) => productId))];
  const items = ids.flatMap((id) => {
    const [was, is] = [old, fresh].map((lines) => lines.find(({ productId }) => productId === id));
    const name = namedProduct((is ?? was) as Line);
    if (!is) return [`${name}: taken out`];
    if (!was) return [`${name}: ${is.was}, new in the order`];
    return is.was === was.was ? [] : [`${name}: ${is.was} instead of ${was.was}`];
  });
  const sum =
    now.totalAmount === before.totalAmount
      ? []
      : [
          `the total: ${formatMoney(now.totalAmount, ownCurrency)} instead of ${formatMoney(before.totalAmount, ownCurrency)}`,
        ];
  return [...items, ...sum];
}
