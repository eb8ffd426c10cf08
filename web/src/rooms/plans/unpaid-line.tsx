import { useSession } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useSubscription } from './plans.api.ts';
import { UnpaidNotice } from './unpaid-notice.tsx';

/**
 * On the dashboards of the person who has a plan that may be paid for, or has lost one and still owns what it held: a
 * payment has failed. Nothing else is said there, and of everybody else nothing is asked.
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
