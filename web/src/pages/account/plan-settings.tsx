import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { usageOfOne } from '@cobuy/domain/tiers/tiers';
import { useCurrentMembership, useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { useGovernedOrganization } from '../../rooms/organizations/governing/governing.api.ts';
import { useArePlansFree } from '../../rooms/payments/payment-status.api.ts';
import { PlanCard } from '../../rooms/plans/plan-card.tsx';
import { useSubscription } from '../../rooms/plans/plans.api.ts';
import { UsageCard, UsageSkeleton } from '../../rooms/plans/usage-card.tsx';
import { useLivePlan } from '../../rooms/plans/use-live-plan.ts';
import { usePortalReturn } from '../../rooms/plans/use-portal.ts';
import { RefundCard } from '../../rooms/refunds/refund-card.tsx';
import { usePlans } from '../../rooms/tiers/tiers.api.ts';
import { usePlanScope, useUsage } from '../../rooms/users/usage.api.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { dialogButton } from '../../ui/overlays/dialog-button.tsx';

const ChoosePlan = dialogButton(
  () => import('../../rooms/plans/pricing-dialog.tsx'),
  ({ PricingDialog }) => PricingDialog,
);
const LowerPlanButton = dialogButton(
  () => import('../../rooms/plans/lower-plan.tsx'),
  ({ LowerPlan }) => LowerPlan,
);

export function PlanSettings() {
  useLivePlan();
  usePortalReturn();
  const user = useSession((session) => session.user);
  const isFree = useArePlansFree();
  const paid = useSubscription();
  const held = useHeld();
  const scope = usePlanScope();
  if (user === null) return null;
  const { data } = paid;
  return (
    <Stack gap={16}>
      {data && isFree !== null ? (
        <PlanCard
          tier={user.tier}
          subscription={data.subscription}
          isCustomer={data.isCustomer}
          isFree={isFree}
          scope={scope}
          choosePlan={
            <ChoosePlan>
              {user.tier !== 'FREE' ? 'Change plan' : scope?.other && scope.owned === 0 ? 'Compare plans' : 'Upgrade'}
            </ChoosePlan>
          }
          lowerPlan={
            data.subscription && !(isFree && data.subscription.endsAtPeriodEnd) ? (
              <LowerPlanButton subscription={data.subscription} held={held} isFree={isFree}>
                {isFree ? 'Stop paying' : 'Downgrade or end plan'}
              </LowerPlanButton>
            ) : null
          }
        />
      ) : paid.isLoadingError ? (
        <ErrorState title="We couldn’t load your plan" retry={paid} />
      ) : (
        <SkeletonFrame label="Loading your plan…" height="220px" />
      )}
      <Usage />
      {data ? <RefundCard mayAsk={data.isCustomer} runs={data.subscription !== null} /> : null}
    </Stack>
  );
}

/** The organization whose usage is shown; null where it's the person's alone. */
function useManaged() {
  const membership = useCurrentMembership();
  const role = useEffectiveRole();
  return membership !== null && isOrganizationManager(role) ? membership : null;
}

function Usage() {
  const managed = useManaged();
  const { data, isPending, isFetching, refetch } = useUsage();
  const { limits } = usePlans();
  const tier = useSession(({ user }) => user?.tier ?? 'FREE');
  const userId = useSession(({ user }) => user?.id);
  if (isPending) return <UsageSkeleton />;
  const shown = data ?? { data: usageOfOne, limits: limits[tier], tier, owner: null };
  return (
    <UsageCard
      organization={data && managed ? managed.name : null}
      tier={shown.tier}
      owner={shown.owner && shown.owner.id !== userId ? shown.owner.name : null}
      limits={shown.limits}
      used={shown.data}
      isFallback={!data}
      retry={{ refetch, isFetching }}
    />
  );
}

/** What the person's own organization holds, if it's the open one: another's isn't on their plan. */
function useHeld() {
  const managed = useManaged();
  const userId = useSession(({ user }) => user?.id);
  const governed = useGovernedOrganization(managed?.id ?? '').data;
  const usage = useUsage().data;
  if (!usage) return null;
  const isOwn = managed !== null && governed?.ownerId === userId;
  return isOwn
    ? { organization: managed.name, used: usage.data }
    : { organization: null, used: { ...usageOfOne, orgs: usage.data.orgs } };
}
