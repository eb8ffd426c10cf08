import type { Subscription } from '@cobuy/contract/plans/plans.http';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import { includesWhiteLabel } from '@cobuy/domain/organizations/brand-rules';
import { type PaidTier, planPriceCents, tierRank } from '@cobuy/domain/plans/plan-rules';
import { aboveLimits } from '@cobuy/domain/tiers/limit-texts';
import { type TierLimits, type TierResource, tierName, tiers } from '@cobuy/domain/tiers/tiers';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { formatMoment } from '../../ui/format/moment.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { usePlans } from '../tiers/tiers.api.ts';
import { useChangePlan } from './change-plan.api.ts';
import { ownLookEnds } from './describe-change.ts';
import { perPeriod } from './describe-subscription.ts';
import styles from './lower-plan.module.css';
import { resourceNames, showUsed } from './usage-bars.tsx';

/** What an organization uses, to say what will exceed the limits. */
export interface HeldNow {
  /** Null for use outside any organization. */
  organization: string | null;
  used: Readonly<Record<TierResource, number>>;
}

interface LowerPlanProps {
  subscription: Subscription;
  held: HeldNow | null;
  /** Plans have become free here: only the payment ends, and the plan stays. */
  isFree: boolean;
  onClose: () => void;
}

const isPaid = (tier: string): tier is PaidTier => tier !== 'FREE';

/** A smaller plan, or none, from the end of the paid period; says first what that means. */
export function LowerPlan({ subscription, held, isFree, onClose }: LowerPlanProps) {
  const queries = useQueryClient();
  const { limits, prices } = usePlans();
  const changePlan = useChangePlan();
  const { billing, periodEndsAt, next, endsAtPeriodEnd } = subscription;
  const from = formatMoment(periodEndsAt, 'date');
  const planned = endsAtPeriodEnd ? 'FREE' : next?.tier;
  // Another paid plan is repriced, which someone who owes money has to pay first.
  const endsOnly = subscription.status === 'past_due' || isFree;
  const offered = tiers
    .filter((tier) => tierRank(tier) < tierRank(subscription.tier) && tier !== planned && !(endsOnly && isPaid(tier)))
    .toReversed();
  const amountOf = (tier: string) => (isPaid(tier) ? planPriceCents(prices, { tier, billing }) : null);
  const form = useForm({
    start: { tier: offered[0] ?? 'FREE' } as { tier: string },
    read: ({ tier }) => ({ body: tiers.find((one) => one === tier) ?? 'FREE' }),
    explain: (error) => messageOf(error, 'Failed to upgrade tier. Please try again.'),
    onSubmit: async (tier) => {
      const expectedAmount = amountOf(tier) ?? undefined;
      const { startsAt } = await changePlan({ tier, billing, expectedAmount }).catch((error: unknown) => {
        void queries.invalidateQueries({ queryKey: ['tiers'] });
        throw error;
      });
      const name = tierName[tier];
      showToast({
        tone: 'ok',
        title: !startsAt
          ? `Your plan is now ${name}`
          : isFree
            ? `You won’t be charged anymore from ${formatMoment(startsAt, 'date')}`
            : `Your plan becomes ${name} on ${formatMoment(startsAt, 'date')}`,
      });
      onClose();
    },
  });
  const chosen = form.fields.tier as (typeof tiers)[number];
  const name = tierName[subscription.tier];
  return (
    <FormDialog
      title={isFree ? `Stop paying for ${name}` : `Downgrade or end your ${name} plan`}
      onClose={onClose}
      form={form}
      submitLabel={isFree ? 'Stop paying' : chosen === 'FREE' ? `End ${name}` : `Downgrade to ${tierName[chosen]}`}
      cancelLabel="Go back"
      canSubmit={offered.length > 0}
      isDanger
    >
      {isFree ? (
        <p>
          {name} is paid until {from}. Nothing is charged after that, and you keep what you have: plans are free on this
          site.
        </p>
      ) : (
        <>
          <p>
            {name} is paid until {from} and stays until then. You can undo this before then.
          </p>
          <RadioCards
            label={`From ${from}`}
            options={offered.map((tier) => ({ value: tier, label: tierName[tier], detail: describeOption(tier) }))}
            {...form.field('tier')}
          />
          {includesWhiteLabel(subscription.tier) && !includesWhiteLabel(chosen) ? <p>{ownLookEnds}</p> : null}
          <Above limits={limits[chosen]} name={tierName[chosen]} held={held} />
        </>
      )}
    </FormDialog>
  );

  function describeOption(tier: string): string {
    const cents = amountOf(tier);
    return cents === null
      ? 'You won’t be charged anymore'
      : perPeriod(formatMoney(decimalFromCents(cents, siteCurrency), siteCurrency), billing);
  }
}

function Above({ limits, name, held }: { limits: TierLimits; name: string; held: HeldNow | null }) {
  const above = held ? aboveLimits(limits, held.used) : [];
  const where = held?.organization ? ` in ${held.organization}` : '';
  if (above.length === 0)
    return <p>Anything over the limits of {name} stays. You just can’t add more until it fits again.</p>;
  return (
    <Notice tone="warn" title={`Over the limits of ${name}${where}`}>
      <ul className={styles.above}>
        {above.map(({ resource, used, limit }) => (
          <li key={resource}>
            {resourceNames[resource]}: {showUsed(resource, used)}, {name} includes{' '}
            {limit === 0 ? 'none' : showUsed(resource, limit)}
          </li>
        ))}
      </ul>
      <p>It all stays. You just can’t add more until it fits again.</p>
    </Notice>
  );
}
