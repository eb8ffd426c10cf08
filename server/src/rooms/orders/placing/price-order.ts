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

/** The sum the buyer was shown; null if not sent, and in community mode, which shows no sums. */
export const expectedCentsOf = (
  { expectedTotal }: { expectedTotal?: number | undefined },
  { communityMode }: { communityMode: boolean },
) => (expectedTotal === undefined || communityMode ? null : centsFromDecimal(expectedTotal, ownCurrency));

/** In the buyer's order. Refuses products not offered, a sum other than expected, and unmet minimums. */
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
  // First: whoever was shown another price was also shown another distance to the minimum.
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
