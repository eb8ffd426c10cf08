import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useSubscription } from './plans.api.ts';
import { UnpaidNotice } from './unpaid-notice.tsx';

/** On the dashboards of whoever has a plan that may be paid for: a payment has failed. Nothing else is said there. */
export function UnpaidLine() {
  const hasPlan = useSession(({ user }) => user !== null && user.tier !== 'FREE');
  return hasPlan ? <Line /> : null;
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
