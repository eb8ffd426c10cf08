import { usePageTitle } from '../lib/page-title.ts';
import { EntryFrame } from '../rooms/auth/entry-frame.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** `/payment/cancel`: where whoever leaves the payment page comes back to. */
export function PaymentCancelPage() {
  const title = 'Payment Cancelled';
  usePageTitle(title);
  return (
    <EntryFrame title={title}>
      <Stack gap={12}>
        <p>Nothing was charged, and your plan is as it was.</p>
        <LinkButton to="/pricing" variant="primary" wide>
          View Pricing Options
        </LinkButton>
        <LinkButton to="/dashboard" wide>
          Back to Dashboard
        </LinkButton>
      </Stack>
    </EntryFrame>
  );
}
