import { type Currency, moneyText } from '../money/money.ts';
import { importFieldLabels } from './import-fields.ts';
import type { ImportedProduct } from './product-import.ts';
import { productTexts, sellingPriceCents, sellsBelowCost } from './product-rules.ts';
import type { RowRemark } from './row-problems.ts';

/** Remarks next to an imported row, about its prices. */
export type PriceRemark =
  | RowRemark
  | { kind: 'below-cost' }
  | { kind: 'above-usual' }
  | { kind: 'tripled'; what: 'cost' | 'price'; beforeCents: number };

interface Prices {
  costCents: number;
  priceCents: number | null;
  usualPriceCents: number | null;
}

/** From which factor on a price increase is more likely a mistake than news. */
const mostTimesTheLast = 3;

/** @param before what the catalog has; null for a product that is new. */
export function remarksOn(
  product: Pick<ImportedProduct, 'costCents' | 'priceCents' | 'usualPriceCents'>,
  before: Prices | null,
): PriceRemark[] {
  const { costCents } = product;
  const priceCents = product.priceCents === undefined ? (before?.priceCents ?? null) : product.priceCents;
  const usualCents =
    product.usualPriceCents === undefined ? (before?.usualPriceCents ?? null) : product.usualPriceCents;
  const selling = sellingPriceCents({ costCents, priceCents });
  const remarks: PriceRemark[] = [];
  if (sellsBelowCost({ costCents, priceCents })) remarks.push({ kind: 'below-cost' });
  if (usualCents !== null && Math.max(selling, costCents) > usualCents) remarks.push({ kind: 'above-usual' });
  if (before !== null && before.costCents > 0 && costCents > mostTimesTheLast * before.costCents)
    remarks.push({ kind: 'tripled', what: 'cost', beforeCents: before.costCents });
  // A product without a price is sold at its cost.
  const soldAt = before === null ? 0 : sellingPriceCents(before);
  if (priceCents !== null && soldAt > 0 && priceCents > mostTimesTheLast * soldAt)
    remarks.push({ kind: 'tripled', what: 'price', beforeCents: soldAt });
  return remarks;
}

export function remarkSentence(remark: PriceRemark, currency: Currency): string {
  switch (remark.kind) {
    case 'rounded':
      return `${importFieldLabels[remark.field]} rounded from ${remark.from} to ${moneyText({ cents: remark.cents, currency })}`;
    case 'price-as-cost':
      return 'No cost in the list: its price is used as the cost';
    case 'shortened-code':
      return `“${remark.code}” is a code that a spreadsheet has shortened`;
    case 'unit-of-price':
      return `Unit “${remark.unit}” taken from the price`;
    case 'below-cost':
      return productTexts.belowCost;
    case 'above-usual':
      return 'Above the usual price';
    case 'tripled':
      return `More than three times the last ${remark.what} (${moneyText({ cents: remark.beforeCents, currency })})`;
  }
}
