import type { Subscription } from '@cobuy/contract/plans/plans.http';
import type { Billing } from '@cobuy/domain/plans/plan-rules';
import { type Tier, tierName } from '@cobuy/domain/tiers/tiers';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead, CardWords } from '../../ui/layout/card-list.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';
import { Badge } from '../../ui/ledger/status-stamp.tsx';
import { useChangePlan } from './change-plan.api.ts';
import type { PlanScope } from './describe-scope.ts';
import { describeNext, describePrice } from './describe-subscription.ts';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { usePortal } from './use-portal.ts';

const keepPaying: Readonly<Record<Billing, string>> = {
  monthly: 'Keep paying each month',
  annual: 'Keep paying each year',
};

interface PlanCardProps {
  tier: Tier;
  subscription: Subscription | null;
  /** Whether the payment provider knows the person. */
  isCustomer: boolean;
  /** Whether another plan costs nothing here. */
  isFree: boolean;
  /** Null until it is known. */
  scope: PlanScope | null;
  choosePlan: ReactNode;
  lowerPlan: ReactNode;
}

export function PlanCard({ tier, subscription, isCustomer, isFree, scope, choosePlan, lowerPlan }: PlanCardProps) {
  const portal = usePortal();
  return (
    <Card aria-labelledby="your-plan">
      <CardHead id="your-plan" title="Your plan" isLarge>
        <Badge tone="primary">{tierName[tier]}</Badge>
      </CardHead>
      {subscription?.status === 'past_due' ? (
        <UnpaidNotice
          subscription={subscription}
          action={
            <Button variant="primary" pending={portal.isOpening} onClick={portal.open}>
              Pay in the portal
            </Button>
          }
        />
      ) : null}
      {subscription ? <Paid subscription={subscription} isFree={isFree} /> : null}
      <CardWords>{wordsFor(tier, subscription, isFree)}</CardWords>
      {scope?.other ? (
        <CardWords>
          It doesn’t apply to {scope.other.organization}: {scope.other.owner}’s plan does.
          {scope.owned === 0 ? ' It would apply to an organization of your own.' : ''}
        </CardWords>
      ) : null}
      {portal.problem ? (
        <Notice tone="danger" announced>
          {portal.problem}
        </Notice>
      ) : null}
      <Cluster gap={8}>
        {choosePlan}
        {isCustomer ? (
          <Button pending={portal.isOpening} onClick={portal.open}>
            Manage payment
          </Button>
        ) : null}
        {lowerPlan}
      </Cluster>
    </Card>
  );
}

function wordsFor(tier: Tier, subscription: Subscription | null, isFree: boolean): string {
  if (isFree && subscription)
    return 'Plans are free on this site for now, but this payment continues until you end it.';
  if (isFree) return 'All plans are free on this site. You can switch right away.';
  if (subscription) return 'Invoices, cards and addresses are kept in the payment portal.';
  if (tier === 'FREE') return 'A plan sets how much your organizations can hold. Ordering is free for everyone.';
  return 'You have this plan without paying for it.';
}

function Paid({ subscription, isFree }: { subscription: Subscription; isFree: boolean }) {
  const { tier, periodEndsAt, status } = subscription;
  const next = describeNext(subscription);
  const until = <Moment at={periodEndsAt} style="date" />;
  const facts = [
    { term: 'Paid plan', value: tierName[tier] },
    { term: 'Price', value: describePrice(subscription) },
    ...(next === null
      ? // What a period that nobody has paid for ends with says nothing.
        status === 'past_due'
        ? []
        : [{ term: 'Renews', value: until }]
      : [
          { term: status === 'past_due' ? 'Ends' : 'Paid until', value: until },
          { term: 'Then', value: next },
        ]),
  ];
  return (
    <>
      <FactList facts={facts} />
      {next === null || isFree ? null : <KeepPlan subscription={subscription} />}
    </>
  );
}

function KeepPlan({ subscription }: { subscription: Subscription }) {
  const changePlan = useChangePlan();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { tier, billing, next, periodEndsAt } = subscription;
  const name = tierName[tier];
  const isSameTier = next?.tier === tier;
  const keep = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await changePlan({ tier, billing });
      showToast({ tone: 'ok', title: `Your ${name} plan continues` });
    } catch (error) {
      setProblem(messageOf(error, 'Failed to upgrade tier. Please try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button pending={isBusy} onClick={() => void keep()}>
            {isSameTier ? keepPaying[billing] : `Keep ${name}`}
          </Button>
        }
      >
        {isSameTier ? (
          'What you have stays the same; only how it’s paid changes.'
        ) : (
          <>
            From <Moment at={periodEndsAt} style="date" /> on your plan is {tierName[next?.tier ?? 'FREE']}. Anything
            over its limits stays; you just can’t add more.
          </>
        )}
      </Notice>
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
    </>
  );
}
