import { randomUUIDv7 } from 'node:crypto';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { largestAmount } from '@cobuy/contract/wire/schemas';
import { centsFromDecimal, lineTotalCents, moneyText, sumCents } from '@cobuy/domain/money/money';
import { missingToMinimums, type OrderMinimums } from '@cobuy/domain/orders/order-quantities';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ItemRow } from '../orders.queries.ts';

export interface OfferedProduct {
  id: string;
  name: string;
  unit: string | null;
  unitPriceCents: number;
  unitCostCents: number;
}

/**
 * What the person who orders was shown; null where they do not say it, and in community mode, which shows no sum that
 * could be compared.
 */
export const expectedCentsOf = (
  { expectedTotal }: { expectedTotal?: number | undefined },
  { communityMode }: { communityMode: boolean },
) => (expectedTotal === undefined || communityMode ? null : centsFromDecimal(expectedTotal, ownCurrency));

/**
 * The lines of an order at the catalog's prices, in the buyer's order, and their sum. Refuses what the deal does not
 * offer, what comes to another sum than the expected one, and what misses its minimums.
 */
export function priceOrder(
  wanted: readonly { productId: string; quantity: number }[],
  offered: readonly OfferedProduct[],
  minimums: OrderMinimums,
  expectedCents: number | null = null,
): { items: ItemRow[]; totalCents: number } {
  const products = new Map(offered.map((product) => [product.id, product]));
  const items = wanted.map(({ productId, quantity }) => {
    const product = products.get(productId) ?? refuse(orderErrors.product_not_offered, { details: { productId } });
    const { name, unit, unitPriceCents, unitCostCents } = product;
    const totalCents = lineTotalCents({ unitPriceCents, quantity });
    return {
      id: randomUUIDv7(),
      productId,
      productName: name,
      unit,
      unitPriceCents,
      unitCostCents,
      quantity,
      totalCents,
    };
  });
  const totalCents = sumCents(items);
  // First: the person who was shown another price was shown another distance to the minimum, too.
  if (expectedCents !== null && expectedCents !== totalCents)
    refuse(orderErrors.prices_changed, { values: { amount: moneyText({ cents: totalCents, currency: ownCurrency }) } });
  const missing = missingToMinimums({ productCount: items.length, totalCents }, minimums);
  if (missing.products > 0) refuse(orderErrors.minimum_products, { values: { count: minimums.minProductCount } });
  if (missing.cents > 0)
    refuse(orderErrors.minimum_amount, {
      values: { amount: moneyText({ cents: minimums.minOrderAmountCents, currency: ownCurrency }) },
    });
  if (totalCents > centsFromDecimal(largestAmount, ownCurrency)) refuse(orderErrors.total_too_large);
  return { items, totalCents };
}
