import { planErrors } from '@cobuy/contract/plans/plans.errors';
import type { Subscription } from '@cobuy/contract/plans/plans.http';
import { type Billing, tierRank } from '@cobuy/domain/plans/plan-rules';
import { type TierPrices, tierName } from '@cobuy/domain/tiers/tiers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { isRecord } from '../../lib/is-record.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { formatMoment } from '../../ui/format/moment.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useArePlansFree } from '../payments/payment-status.api.ts';
import { BillingChoice } from '../tiers/billing-choice.tsx';
import { PlanPrice, priceOfTier } from '../tiers/plan-price.tsx';
import { usePlans } from '../tiers/tiers.api.ts';
import { useChangePlan } from './change-plan.api.ts';
import type { Choice } from './chosen-plan.ts';
import { describeChange, losing } from './describe-change.ts';
import { describeScope, type PlanScope } from './describe-scope.ts';
import { usePlanPreview, useSubscription } from './plans.api.ts';
import { useFreePlan } from './use-free-plan.ts';
import { usePortal } from './use-portal.ts';

export interface UpgradeDialogProps {
  choice: Choice;
  /** Null until it is known. */
  scope: PlanScope | null;
  onClose: () => void;
}

export function UpgradeDialog({ choice, scope, onClose }: UpgradeDialogProps) {
  const isFree = useArePlansFree();
  const plans = usePlans();
  const paid = useSubscription();
  if (isFree === true)
    return <FreePlan choice={choice} scope={scope} subscription={paid.data?.subscription ?? null} onClose={onClose} />;
  if (isFree === false && paid.data && !plans.isPending)
    return (
      <PaidPlan
        first={choice}
        scope={scope}
        prices={plans.prices}
        subscription={paid.data.subscription}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={tierName[choice.tier]} isOpen onClose={onClose}>
      {paid.isLoadingError ? (
        <ErrorState title="We couldn’t load your plan" retry={paid} />
      ) : (
        <SkeletonFrame label="Loading your plan…" height="180px" />
      )}
    </Dialog>
  );
}

interface FreePlanProps extends UpgradeDialogProps {
  subscription: Subscription | null;
}

function FreePlan({ choice: { tier }, scope, subscription, onClose }: FreePlanProps) {
  const free = useFreePlan(onClose);
  const name = tierName[tier];
  // The plan before this change; the session's changes once it's taken.
  const [current] = useState(useSession.getState().user?.tier ?? 'FREE');
  const isLess = tierRank(tier) < tierRank(current);
  const endsPayment = tier === 'FREE' && subscription !== null;
  return (
    <Dialog
      title={`Choose ${name}`}
      isOpen
      onClose={onClose}
      isBusy={free.pendingTier !== null}
      actions={
        <>
          <Button onClick={onClose} disabled={free.pendingTier !== null}>
            Cancel
          </Button>
          <Button
            variant={isLess ? 'danger' : 'primary'}
            pending={free.pendingTier !== null}
            disabled={free.success !== null}
            onClick={() => void free.take(tier)}
          >
            Choose {name}
          </Button>
        </>
      }
    >
      {free.problem ? (
        <Notice tone="danger" announced>
          {free.problem}
        </Notice>
      ) : null}
      {free.success ? (
        <Notice tone="ok" announced title={free.success} />
      ) : (
        <Stack gap={12}>
          {endsPayment ? (
            <p>
              Your payment for {tierName[subscription.tier]} ends on {day(subscription.periodEndsAt)}: nothing is
              charged after that. You keep what you have with it.
            </p>
          ) : isLess ? (
            <p>
              You’ll give up the {tierName[current]} plan right away. {losing(current, tier)} Plans are free on this
              site: you can choose it again.
            </p>
          ) : (
            <p>All plans are free on this site. Your choice takes effect right away.</p>
          )}
          {tier === 'FREE' ? null : <Scope scope={scope} />}
        </Stack>
      )}
    </Dialog>
  );
}

interface PaidPlanProps {
  first: Choice;
  scope: PlanScope | null;
  prices: TierPrices;
  subscription: Subscription | null;
  onClose: () => void;
}

const day = (at: string) => formatMoment(at, 'date');

function PaidPlan({ first, scope, prices, subscription, onClose }: PaidPlanProps) {
  const { tier } = first;
  const [billing, setBilling] = useState(first.billing);
  const currentTier = useSession((session) => session.user?.tier ?? 'FREE');
  const price = useShownPrice(prices, { tier, billing });
  const pay = usePayment({ onClose, onPriceChanged: price.correct });
  const { chargedNow, isTaxed } = usePlanPreview({ tier, billing });
  const change = describeChange({ tier: currentTier, subscription }, { tier, billing }, day, chargedNow);
  const isSoldInPerson = price.cents === null;
  return (
    <Dialog
      title={change.title}
      isOpen
      onClose={onClose}
      isBusy={pay.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={pay.isPending}>
            Cancel
          </Button>
          {isSoldInPerson ? (
            <LinkButton to="/support" variant="primary">
              Contact Sales
            </LinkButton>
          ) : (
            <Button
              variant={change.isDanger ? 'danger' : 'primary'}
              pending={pay.isPending}
              onClick={() => void pay.start({ tier, billing }, price.cents)}
            >
              {change.button}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        {pay.problem ? <PaymentProblem problem={pay.problem} /> : null}
        {price.hasChanged && !pay.problem ? (
          <Notice tone="warn" announced>
            The price of this plan has changed. Please review it and try again.
          </Notice>
        ) : null}
        {tier === 'FREE' || isSoldInPerson ? null : (
          <BillingChoice
            value={billing}
            onChange={(next) => {
              setBilling(next);
              pay.forget();
            }}
          />
        )}
        <PlanPrice cents={price.cents} billing={billing} isTaxed={isTaxed} />
        {isSoldInPerson ? (
          <Notice>Please contact sales to set up an Enterprise plan.</Notice>
        ) : (
          <p>{change.sentence}</p>
        )}
        {change.isDanger ? null : <Scope scope={scope} />}
      </Stack>
    </Dialog>
  );
}

function Scope({ scope }: { scope: PlanScope | null }) {
  if (scope === null) return null;
  const { sentence, isWarning } = describeScope(scope);
  return isWarning ? <Notice tone="warn">{sentence}</Notice> : <p>{sentence}</p>;
}

/** Announces a price that changes while someone looks at it. */
function useShownPrice(prices: TierPrices, { tier, billing }: Choice) {
  const [first] = useState(prices);
  /** The price as the server last corrected it, until this page's prices change. */
  const [said, setSaid] = useState<{ billing: Billing; cents: number; instead: TierPrices } | null>(null);
  const isSaid = said?.billing === billing && said.instead === prices;
  const cents = isSaid ? said.cents : priceOfTier(prices, tier, billing);
  return {
    cents,
    hasChanged: cents !== priceOfTier(first, tier, billing),
    correct: (saidCents: number) => setSaid({ billing, cents: saidCents, instead: prices }),
  };
}

interface Problem {
  message: string;
  /** Another card may help. */
  isOfCard: boolean;
}

function PaymentProblem({ problem }: { problem: Problem }) {
  const portal = usePortal();
  return (
    <Notice
      tone="danger"
      announced
      action={
        problem.isOfCard ? (
          <Button size="small" pending={portal.isOpening} onClick={portal.open}>
            Manage payment
          </Button>
        ) : null
      }
    >
      {portal.problem ?? problem.message}
    </Notice>
  );
}

const cardProblems: readonly string[] = [planErrors.unpaid.code, planErrors.declined.code];

interface PaymentProps {
  onClose: () => void;
  onPriceChanged: (cents: number) => void;
}

function usePayment({ onClose, onPriceChanged }: PaymentProps) {
  const queries = useQueryClient();
  const changePlan = useChangePlan();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function start(choice: Choice, cents: number | null): Promise<void> {
    setIsPending(true);
    setProblem(null);
    try {
      const { url, startsAt, tier } = await changePlan({ ...choice, expectedAmount: cents ?? undefined });
      // The button stays pending until the payment page loads.
      if (url) return window.location.assign(url);
      const name = tierName[choice.tier];
      showToast({
        tone: 'ok',
        title: startsAt ? `Your plan becomes ${name} on ${day(startsAt)}` : `You’re on the ${tierName[tier]} plan now`,
      });
      onClose();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === planErrors.price_changed.code) {
        void queries.invalidateQueries({ queryKey: ['tiers'] });
        const details = error instanceof ApiError ? error.details : null;
        if (isRecord(details) && typeof details.amount === 'number') onPriceChanged(details.amount);
      }
      setProblem({
        message: messageOf(error, 'Failed to upgrade tier. Please try again.'),
        isOfCard: cardProblems.includes(code),
      });
    }
    setIsPending(false);
  }

  return { start, isPending, problem, forget: () => setProblem(null) };
}
