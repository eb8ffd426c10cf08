import { useSession } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useSubscription } from './plans.api.ts';
import { UnpaidNotice } from './unpaid-notice.tsx';

/**
 * A failed payment, shown on the dashboards of people with a paid plan, or who lost one and still own what it held.
 * Shows nothing else; for everybody else nothing is fetched.
 */
export function UnpaidLine() {
  const mayOwe = useSession(
    ({ user, userOrganizations }) =>
      user !== null && (user.tier !== 'FREE' || userOrganizations.some(({ role }) => role === 'ORGADMIN')),
  );
  return mayOwe ? <Line /> : null;
}

function Line() {
  const subscription = useSubscription().data?.subscription;
  if (subscription?.status !== 'past_due') return null;
  return (
    <UnpaidNotice
      subscription={subscription}
      action={
        <LinkButton variant="primary" to="/settings?tab=plan">
          See your plan
        </LinkButton>
      }
    />
  );
}
