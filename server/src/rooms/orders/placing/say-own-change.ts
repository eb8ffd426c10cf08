import { describeCorrection } from '@cobuy/domain/orders/order-correction';
import { sayNewTotal } from '@cobuy/domain/orders/order-event-sums';

interface Priced {
  items: Parameters<typeof describeCorrection>[0];
  totalCents: number;
}

/** What a buyer made of their order, in words. */
export interface OwnChange {
  /** "Beans 3 → 1". */
  products: string;
  /** "New total $32.99"; null where the sum shown is what it was. */
  newTotal: string | null;
}

/** Null where neither what an order holds nor its sum became another. Community mode shows no sum. */
export function sayOwnChange(
  before: Priced,
  after: Priced,
  { communityMode }: { communityMode: boolean },
): OwnChange | null {
  const isOtherSum = !communityMode && before.totalCents !== after.totalCents;
  // A change is priced anew: the same products may cost another sum by now.
  const products = describeCorrection(before.items, after.items) ?? (isOtherSum ? 'Prices updated to today’s' : null);
  return products === null ? null : { products, newTotal: isOtherSum ? sayNewTotal(after.totalCents) : null };
}
