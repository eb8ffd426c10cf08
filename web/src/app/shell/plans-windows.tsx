import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { focusWhereLost } from '../../lib/browser/keep-focus.ts';
import { closePlans, type MetLimit, usePlansOffer } from '../../lib/frame/plans-offer.ts';
import { useSession } from '../../lib/session/session.ts';
import { useGovernedOrganization } from '../../rooms/organizations/governing/governing.api.ts';
import { readChoice, withoutChoice } from '../../rooms/plans/chosen-plan.ts';
import { PricingDialog } from '../../rooms/plans/pricing-dialog.tsx';
import { UpgradeDialog, type UpgradeDialogProps } from '../../rooms/plans/upgrade-dialog.tsx';
import { describeMetLimit } from '../../rooms/tiers/plan-features.ts';
import { usePlanScope } from '../../rooms/users/usage.api.ts';

export function PlansWindows() {
  const { isOpen, met } = usePlansOffer();
  const [search, setSearch] = useSearchParams();
  const isSignedIn = useSession((session) => session.isAuthenticated && session.orderNumber === null);
  const choice = isSignedIn ? readChoice(search) : null;
  // What opened the window may be gone when it closes, such as another window or an address.
  useEffect(() => () => void focusWhereLost(() => document.getElementById('main')), []);
  if (choice)
    return (
      <Upgrade
        key={`${choice.tier} ${choice.billing}`}
        choice={choice}
        onClose={() => setSearch((now) => withoutChoice(now), { replace: true })}
      />
    );
  if (isOpen) return <PricingDialog onClose={closePlans} />;
  return met ? <LimitOffer met={met} /> : null;
}

function Upgrade(props: Omit<UpgradeDialogProps, 'scope'>) {
  return <UpgradeDialog {...props} scope={usePlanScope()} />;
}

/** Only the person who pays for the plan is offered another: the others were told where they were refused. */
function LimitOffer({ met }: { met: MetLimit }) {
  const { organizationId } = met;
  const userId = useSession((session) => session.user?.id);
  const mayBeOwner = useSession(({ userOrganizations }) =>
    userOrganizations.some(({ id, role }) => id === organizationId && role === 'ORGADMIN'),
  );
  const { data, isPending } = useGovernedOrganization(mayBeOwner ? (organizationId ?? '') : '');
  const isOwn = organizationId === null || (data !== undefined && data.ownerId === userId);
  const isNobodys = !(isOwn || (mayBeOwner && isPending));
  useEffect(() => {
    if (isNobodys) closePlans();
  }, [isNobodys]);
  return isOwn ? <PricingDialog onClose={closePlans} reason={describeMetLimit(met)} /> : null;
}
