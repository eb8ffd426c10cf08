import { decimalFromCents } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import { tierRank } from '@cobuy/domain/plans/plan-rules';
import { tierName } from '@cobuy/domain/tiers/tiers';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useArePlansFree } from '../payments/payment-status.api.ts';
import { formatPrice } from '../tiers/plan-price.tsx';
import { Plans } from '../tiers/plans.tsx';
import { type Choice, chosenPlanPath } from './chosen-plan.ts';
import { useSubscription } from './plans.api.ts';
import { useFreePlan } from './use-free-plan.ts';

const nothing = () => {};

interface PlanChoiceProps {
  onLeave?: () => void;
  /** Larger plans come first: the current one is full. */
  largerFirst?: boolean;
}

/**
 * The plans and what choosing one does: free ones take effect at once, others are paid for from the plan page.
 * Signed-out people sign in first, then continue with their choice.
 * @param onLeave closes what contains the plans.
 */
export function PlanChoice({ onLeave = nothing, largerFirst = false }: PlanChoiceProps) {
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const isOfOrder = useSession((session) => session.orderNumber !== null);
  const isSignedIn = useSession((session) => session.isAuthenticated) && !isOfOrder;
  const isFree = useArePlansFree();
  const paid = useSubscription({ enabled: isSignedIn && isFree === false }).data?.subscription;
  const free = useFreePlan(onLeave);

  const choose = (choice: Choice) => {
    // A downgrade asks first, in its own dialog.
    const isLess = tierRank(choice.tier) < tierRank(user?.tier ?? 'FREE');
    if (isSignedIn && isFree === true && !isLess) return void free.take(choice.tier);
    onLeave();
    const path = chosenPlanPath(choice);
    if (isSignedIn) return void navigate(path);
    const state = { from: path, tier: choice.tier, plan: tierName[choice.tier], email: user?.email };
    // Someone who ordered as a guest turns that order into an account first.
    void navigate(user?.needsPasswordSetup ? '/set-password' : isOfOrder ? path : '/login', { state });
  };

  return (
    <Stack gap={16}>
      {isFree ? <Notice>All plans are free on this site. Your choice takes effect right away.</Notice> : null}
      {free.problem ? (
        <Notice tone="danger" announced>
          {free.problem}
        </Notice>
      ) : null}
      {free.success ? <Notice tone="ok" announced title={free.success} /> : null}
      <Plans
        currentTier={isSignedIn ? (user?.tier ?? null) : null}
        paid={
          paid
            ? {
                tier: paid.tier,
                billing: paid.billing,
                price:
                  paid.currency === siteCurrency
                    ? formatPrice(paid.amount)
                    : formatMoney(decimalFromCents(paid.amount, paid.currency), paid.currency),
              }
            : null
        }
        largerFirst={largerFirst}
        isFree={isFree === true}
        pendingTier={free.pendingTier}
        onChoose={(tier, billing) => choose({ tier, billing })}
        onLeave={onLeave}
      />
    </Stack>
  );
}
