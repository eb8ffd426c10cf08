import { type Currency, moneyText } from '../money/money.ts';
import { plural } from '../texts/plural.ts';

/** How lists count what was ordered: pieces are the total, products the different ones. */

export const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0);

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${plural(count, one, `${one}s`)}`;

export const piecesText = (count: number) => counted(count, 'piece');
export const productsText = (count: number) => counted(count, 'product');

/**
 * An order's limits and minimums (docs/rules/orders.md#minimums), apart from the form's rules, which group buy pages
 * don't load.
 */

/** The most units of one product in one order, so a typo can't overflow a sum. */
export const largestQuantity = 100_000;

/** Stands for typed text that isn't a whole number: in baskets and drafts, never on the wire. */
export const unclearQuantity = -1;
export const wholePiecesText = 'Whole pieces only';
/** For places other than the field itself. */
export const checkQuantityText = (product: string) => `Check the quantity of ${product}`;

const minimumProductsText = (count: number) => `Minimum ${count} products required`;
const minimumAmountText = (cents: number, currency: Currency) =>
  `Minimum order amount is ${moneyText({ cents, currency })}`;

export interface OrderMinimums {
  minProductCount: number;
  minOrderAmountCents: number;
}

/** Order limits hold per order: distinct products, and the sum. @returns the texts of the rules that are broken. */
export function brokenMinimums(
  order: { productCount: number; totalCents: number },
  { minProductCount, minOrderAmountCents }: OrderMinimums,
  currency: Currency,
): string[] {
  const broken: string[] = [];
  if (order.productCount < minProductCount) broken.push(minimumProductsText(minProductCount));
  if (order.totalCents < minOrderAmountCents) broken.push(minimumAmountText(minOrderAmountCents, currency));
  return broken;
}

/** What's missing to reach the minimums; zero where they're reached. */
export const missingToMinimums = (order: { productCount: number; totalCents: number }, minimums: OrderMinimums) => ({
  products: Math.max(0, minimums.minProductCount - order.productCount),
  cents: Math.max(0, minimums.minOrderAmountCents - order.totalCents),
});

/** A quantity below the product's minimum warns and does not block (docs/rules/orders.md#minimums). */
export const isBelowProductMinimum = (quantity: number, minQuantity: number) => quantity > 0 && quantity < minQuantity;
