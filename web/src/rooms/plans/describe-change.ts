import type { Subscription } from '@cobuy/contract/plans/plans.http';
import { includesWhiteLabel } from '@cobuy/domain/organizations/brand-rules';
import { changeOfPlan, tierRank } from '@cobuy/domain/plans/plan-rules';
import { type Tier, tierName } from '@cobuy/domain/tiers/tiers';
import type { Choice } from './chosen-plan.ts';

export interface PlanStanding {
  tier: Tier;
  /** The paid subscription; null if there's none. */
  subscription: Subscription | null;
}

interface ChangeWords {
  title: string;
  sentence: string;
  button: string;
  isDanger: boolean;
}

export const ownLookEnds = 'Your organizations’ own name and logo end with it.';

export const losing = (current: Tier, tier: Tier) =>
  [
    'Anything over its limits stays; you just can’t add more.',
    ...(includesWhiteLabel(current) && !includesWhiteLabel(tier) ? [ownLookEnds] : []),
  ].join(' ');

/**
 * What's said before a plan changes.
 * @param formatDate formats an instant as a day.
 * @param chargedNow what the card is charged at once, as shown; null if unknown or nothing.
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
              ? 'You’ll pay on our payment provider’s secure page. The plan starts once you’ve paid and renews every year until you end it.'
              : 'You’ll pay on our payment provider’s secure page. The plan starts once you’ve paid and renews every month until you end it.',
          button: 'Continue to payment',
          isDanger: false,
        }
      : {
          title,
          sentence:
            tier === current
              ? 'You already have this plan, and no one pays for it.'
              : `No one pays for your ${tierName[current]} plan: you’ll give it up right away. ${stays}`,
          button: `Change to ${name}`,
          isDanger: tier !== current,
        };
  const until = formatDate(subscription.periodEndsAt);
  switch (changeOfPlan(subscription, { tier, billing })) {
    case 'at_once':
      return {
        title,
        sentence: chargedNow
          ? `It starts right away. Your card will be charged ${chargedNow} now: the price minus what you’ve paid for the remaining days.`
          : 'It starts right away. Your card will be charged for it now, minus what you’ve paid for the remaining days.',
        button: 'Pay and change',
        isDanger: false,
      };
    case 'at_period_end':
      return {
        title,
        sentence:
          `It starts on ${until}, when the time you’ve paid for is over. ${tier === subscription.tier ? '' : stays}`.trim(),
        button: `Change on ${until}`,
        isDanger: tier !== subscription.tier,
      };
    case 'ended_at_period_end':
      return {
        title,
        sentence: `You keep the ${tierName[subscription.tier]} plan until ${until}; you won’t be charged after that. ${stays}`,
        button: `End on ${until}`,
        isDanger: true,
      };
    case 'kept':
      return {
        title,
        sentence:
          subscription.next || subscription.endsAtPeriodEnd
            ? `The change planned for ${until} is cancelled: you keep this plan.`
            : 'You already have this plan.',
        button: `Keep ${name}`,
        isDanger: false,
      };
  }
}
