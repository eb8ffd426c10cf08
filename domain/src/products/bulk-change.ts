import { largestAmountCents } from '../money/money.ts';
import { type PriceRemark, remarksOn } from './price-remarks.ts';
import type { FieldDifference } from './product-difference.ts';
import { sellingPriceCents, sellsBelowCost } from './product-rules.ts';

/** What can be changed for many products at once: their supplier, prices or unit, or removing them. */

/** Which amount moves: the cost, the selling price (made from the cost where none is set), or each that is set. */
export const priceTargets = ['both', 'cost', 'price'] as const;
export type PriceTarget = (typeof priceTargets)[number];

export const bulkRules = {
  leastPercent: -99,
  mostPercent: 1000,
  /** Products selected one by one; a search result may have more. */
  mostNamed: 1000,
} as const;

export const bulkTexts = {
  percentInvalid: `Type a percentage from ${bulkRules.leastPercent} to ${bulkRules.mostPercent}, with at most two decimal places`,
  percentNothing: 'A change of 0% changes nothing',
  percentTyped: 'Type a percentage such as 7.5, without a sign',
  percentTooHigh: (most: number) => `Type at most ${most}%`,
} as const;

export type BulkChange =
  | { set: 'supplier'; supplier: string | null }
  | { set: 'unit'; unit: string | null }
  | { set: 'price'; percent: number; of: PriceTarget }
  | { set: 'removed' };

export const reasonsToLeave = ['gone', 'forbidden', 'in_use', 'same', 'too_low', 'too_dear'] as const;
export type ReasonToLeave = (typeof reasonsToLeave)[number];

/** A percentage as typed next to "Raise" or "Lower"; null for anything else: typed input is never altered. */
export function readPercent(typed: string): number | null {
  const [, whole, places = ''] = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed) ?? [];
  return whole === undefined ? null : Number(`${whole}.${places || '0'}`);
}

interface Priced {
  costCents: number;
  priceCents: number | null;
}

interface Changeable extends Priced {
  usualPriceCents: number | null;
  unit: string | null;
  supplier: string | null;
}

/** Uses whole numbers: hundredths of a percent of cents are ten-thousandths. Rounds half up. */
export function byPercent(cents: number, percent: number): { cents: number; isRounded: boolean } {
  const exact = BigInt(cents) * BigInt(10_000 + Math.round(percent * 100));
  return { cents: Number((exact + 5000n) / 10_000n), isRounded: exact % 10_000n !== 0n };
}

export interface PlannedChange extends Priced {
  differences: FieldDifference[];
  /** Some amount was rounded to whole cents. */
  isRounded: boolean;
  sellsBelowCost: boolean;
  /** What else is odd about its prices, in the words of a list's preview. */
  remarks: PriceRemark[];
}

const isSameName = (one: string | null, other: string | null) =>
  one === other || one?.toLowerCase() === other?.toLowerCase();

export function planChange(product: Changeable, change: BulkChange): PlannedChange | ReasonToLeave {
  const { costCents, priceCents } = product;
  const asBefore = { costCents, priceCents, isRounded: false, sellsBelowCost: false, remarks: [] };
  switch (change.set) {
    case 'removed':
      return { ...asBefore, differences: [] };
    case 'supplier':
      if (isSameName(product.supplier, change.supplier)) return 'same';
      return { ...asBefore, differences: [{ field: 'supplier', before: product.supplier, after: change.supplier }] };
    case 'unit':
      if (product.unit === change.unit) return 'same';
      return { ...asBefore, differences: [{ field: 'unit', before: product.unit, after: change.unit }] };
    case 'price':
      return planPrices(product, change);
  }
}

function planPrices(product: Changeable, { percent, of }: { percent: number; of: PriceTarget }) {
  const cost = of === 'price' ? null : byPercent(product.costCents, percent);
  const price =
    of === 'price'
      ? byPercent(sellingPriceCents(product), percent)
      : of === 'both' && product.priceCents !== null
        ? byPercent(product.priceCents, percent)
        : null;
  const after = { costCents: cost?.cents ?? product.costCents, priceCents: price?.cents ?? product.priceCents };
  const differences: FieldDifference[] = [];
  if (after.costCents !== product.costCents)
    differences.push({ field: 'cost', before: product.costCents, after: after.costCents });
  if (after.priceCents !== product.priceCents)
    differences.push({ field: 'price', before: product.priceCents, after: after.priceCents });
  if (differences.length === 0) return 'same';
  if (differences.some(({ after: cents }) => cents === 0)) return 'too_low';
  if (differences.some(({ after: cents }) => Number(cents) > largestAmountCents)) return 'too_dear';
  const isRounded = [cost, price].some((one) => one?.isRounded);
  const remarks = remarksOn(after, product).filter(({ kind }) => kind !== 'below-cost');
  return { ...after, differences, isRounded, sellsBelowCost: sellsBelowCost(after), remarks };
}
