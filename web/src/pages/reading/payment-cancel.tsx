import { tierName } from '@cobuy/domain/tiers/tiers';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { chosenPlanPath, readLeft } from '../../rooms/plans/chosen-plan.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** `/payment/cancel`: where people land after leaving the payment page. */
export function PaymentCancelPage() {
  const title = 'Payment Cancelled';
  usePageTitle(title);
  const [search] = useSearchParams();
  const choice = readLeft(search);
  return (
    <EntryFrame title={title}>
      <Stack gap={12}>
        <p>You weren’t charged, and your plan hasn’t changed.</p>
        {choice ? (
          <LinkButton to={chosenPlanPath(choice)} variant="primary" wide>
            Choose {tierName[choice.tier]} again
          </LinkButton>
        ) : null}
        <LinkButton to="/pricing" variant={choice ? 'secondary' : 'primary'} wide>
          View Pricing Options
        </LinkButton>
        <LinkButton to="/dashboard" wide>
          Back to Dashboard
        </LinkButton>
      </Stack>
    </EntryFrame>
  );
}
