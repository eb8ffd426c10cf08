import { correctionOf } from '@cobuy/domain/orders/order-correction';
import type { Edited } from '@cobuy/domain/orders/order-details';
import { ownCurrency } from '../../../platform/own-currency.ts';

interface Priced {
  items: Parameters<typeof correctionOf>[0];
  totalCents: number;
}

/** What a buyer changed in the items of their order. `newTotal` is missing if the amount shown is the same. */
export type OwnChange = Pick<Edited, 'changes' | 'more' | 'isRepriced' | 'newTotal'>;

/** Null where neither the items nor the amount shown changed. Community mode shows no amounts. */
export function ownChangeOf(
  before: Priced,
  after: Priced,
  { communityMode }: { communityMode: boolean },
): OwnChange | null {
  const correction = correctionOf(before.items, after.items);
  if (communityMode || before.totalCents === after.totalCents) return correction;
  // Items get today's prices, so the same products may cost something else.
  return {
    ...(correction ?? { isRepriced: true }),
    newTotal: { cents: after.totalCents, currency: ownCurrency },
  };
}
