import { moneyNamed } from '@cobuy/domain/money/money';
import type { SubscriptionRow } from './plans.queries.ts';

/** "$149.00 USD a month, before tax": as mails and notices name what a plan costs. */
export const priceInWords = ({
  amountCents,
  currency,
  billing,
  isTaxed,
}: Pick<SubscriptionRow, 'amountCents' | 'currency' | 'billing' | 'isTaxed'>) =>
  `${moneyNamed(amountCents, currency)} a ${billing === 'annual' ? 'year' : 'month'}${isTaxed ? ', before tax' : ''}`;
