import type { Subscription } from '@cobuy/contract/plans/plans.http';
import { decimalFromCents } from '@cobuy/domain/money/money';
import type { Billing } from '@cobuy/domain/plans/plan-rules';
import { tierName } from '@cobuy/domain/tiers/tiers';
import { formatMoneyIn } from '../../ui/format/money.tsx';

export const periodWord: Record<Billing, string> = { monthly: 'month', annual: 'year' };

/** "$149.00 a month", "$149.00 a month, before tax". */
export const describePrice = ({
  amount,
  currency,
  billing,
  isTaxed,
}: Pick<Subscription, 'amount' | 'currency' | 'billing' | 'isTaxed'>) =>
  `${formatMoneyIn(decimalFromCents(amount), currency)} a ${periodWord[billing]}${isTaxed ? ', before tax' : ''}`;

/** What comes after the period that is paid for: "Professional, paid monthly", or "Free"; null: the same again. */
export function describeNext({ next, endsAtPeriodEnd }: Pick<Subscription, 'next' | 'endsAtPeriodEnd'>): string | null {
  if (endsAtPeriodEnd) return tierName.FREE;
  return next && `${tierName[next.tier]}, paid each ${periodWord[next.billing]}`;
}

/** Whether the days are over that a plan stays after its payment has failed. */
export const isGraceOver = ({ graceEndsAt }: Pick<Subscription, 'graceEndsAt'>, now: number) =>
  graceEndsAt !== null && new Date(graceEndsAt).getTime() <= now;
