import type { Subscription } from '@cobuy/contract/plans/plans.http';
import { includesWhiteLabel } from '@cobuy/domain/organizations/may-white-label';
import { changeOfPlan, tierRank } from '@cobuy/domain/plans/plan-rules';
import { type Tier, tierName } from '@cobuy/domain/tiers/tiers';
import type { Choice } from './chosen-plan.ts';

export interface PlanStanding {
  tier: Tier;
  /** What is paid for it; null: nothing is. */
  subscription: Subscription | null;
}

interface ChangeWords {
  title: string;
  /** What comes of it. */
  sentence: string;
  button: string;
  isDanger: boolean;
}

/** An organization looks like the installation again. */
export const ownLookEnds = 'The own name and logo of your organizations end with it.';

/** What less of a plan takes away, and what it does not. */
export const losing = (current: Tier, tier: Tier) =>
  [
    'What is above its limits then stays; only more is refused.',
    ...(includesWhiteLabel(current) && !includesWhiteLabel(tier) ? [ownLookEnds] : []),
  ].join(' ');

/**
 * What is said before a plan is changed.
 * @param formatDate an instant as a day.
 * @param chargedNow what the card is charged at once, as shown; null: not known, or nothing.
 */
export function describeChange(
  { tier: current, subscription }: PlanStanding,
  { tier, billing }: Choice,
  formatDate: (at: string) => string,
  chargedNow: string | null = null,
): ChangeWords {
  const name = tierName[tier];
  const stays = losing(subscription?.tier ?? current, tier);
  const isHigher = tierRank(tier) > tierRank(current);
  const title = isHigher ? `Upgrade to ${name}` : tier === current ? `Your ${name} plan` : `Change to ${name}`;
  if (!subscription)
    return isHigher
      ? {
          title,
          sentence:
            billing === 'annual'
              ? 'You pay on a secure page of our payment provider. The plan begins with the payment and is paid for each year until you end it.'
              : 'You pay on a secure page of our payment provider. The plan begins with the payment and is paid for each month until you end it.',
          button: 'Continue to payment',
          isDanger: false,
        }
      : {
          title,
          sentence:
            tier === current
              ? 'You have this plan already, and nothing is paid for it.'
              : `Nobody pays for your ${tierName[current]} plan: you give it up at once. ${stays}`,
          button: `Change to ${name}`,
          isDanger: tier !== current,
        };
  const until = formatDate(subscription.periodEndsAt);
  switch (changeOfPlan(subscription, { tier, billing })) {
    case 'at_once':
      return {
        title,
        sentence: chargedNow
          ? `It begins at once. Your card is charged ${chargedNow} now: the price less what you have paid for the days that are left.`
          : 'It begins at once. Your card is charged for it now, less what you have paid for the days that are left.',
        button: 'Pay and change',
        isDanger: false,
      };
    case 'at_period_end':
      return {
        title,
        sentence:
          `It begins on ${until}, when what you have paid for is over. ${tier === subscription.tier ? '' : stays}`.trim(),
        button: `Change on ${until}`,
        isDanger: tier !== subscription.tier,
      };
    case 'ended_at_period_end':
      return {
        title,
        sentence: `You keep the ${tierName[subscription.tier]} plan until ${until}; nothing is paid any more. ${stays}`,
        button: `End on ${until}`,
        isDanger: true,
      };
    case 'kept':
      return {
        title,
        sentence:
          subscription.next || subscription.endsAtPeriodEnd
            ? `What was planned for ${until} is taken back: you keep this plan.`
            : 'You have this plan already.',
        button: `Keep ${name}`,
        isDanger: false,
      };
  }
}
