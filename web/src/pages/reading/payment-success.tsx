import { planErrors } from '@cobuy/contract/plans/plans.errors';
import { tierName } from '@cobuy/domain/tiers/tiers';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { usePaymentConfirmation, useSubscription } from '../../rooms/plans/plans.api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** `/payment/success?session_id=`: where the payment page leads to. A reload confirms the same payment again. */
export function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id')?.trim() ?? '';
  const isSignedIn = useSession((session) => session.isAuthenticated && session.orderNumber === null);
  if (sessionId === '') return <Failed problem={planErrors.session_invalid.sentence} />;
  return isSignedIn ? <Confirmation sessionId={sessionId} /> : <SignedOut />;
}

function Confirmation({ sessionId }: { sessionId: string }) {
  const { data, error, refetch, isFetching } = usePaymentConfirmation(sessionId, { enabled: true });
  const again = (
    <Button variant="primary" wide pending={isFetching} onClick={() => void refetch()}>
      Try Again
    </Button>
  );
  if (data === true) return <Activated />;
  if (error) {
    // Whose payment it is doesn't change; an unreachable host may answer the next time.
    const isFinal = error instanceof ApiError && error.status === planErrors.session_invalid.status;
    return <Failed problem={messageOf(error, 'Failed to confirm payment')} again={isFinal ? null : again} />;
  }
  return <Waiting hasAnswer={data === false} again={data === false && !isFetching ? again : null} />;
}

function Waiting({ hasAnswer, again }: { hasAnswer: boolean; again: ReactNode }) {
  const title = 'Confirming your payment';
  usePageTitle(title);
  return (
    <EntryFrame title={title}>
      {hasAnswer ? (
        <Stack gap={12}>
          <Notice announced title="Your payment hasn’t arrived yet">
            Your plan will start automatically as soon as it has. You don’t need to pay again.
          </Notice>
          {again}
          <LinkButton to="/dashboard" wide>
            Back to Dashboard
          </LinkButton>
        </Stack>
      ) : (
        <SkeletonFrame label="Confirming your payment…" height="9rem" />
      )}
    </EntryFrame>
  );
}

function Activated() {
  const title = 'Payment Successful';
  usePageTitle(title);
  const tier = useSession((session) => session.user?.tier ?? 'FREE');
  const subscription = useSubscription().data?.subscription;
  return (
    <EntryFrame title={title}>
      <Stack gap={12}>
        <Notice tone="ok" announced title={`You’re on the ${tierName[tier]} plan now`}>
          {subscription && !subscription.endsAtPeriodEnd ? (
            <p>
              Your subscription is active. The next payment is due on{' '}
              <Moment at={subscription.periodEndsAt} style="date" />.
            </p>
          ) : (
            <p>Your subscription is active.</p>
          )}
        </Notice>
        <LinkButton to="/dashboard" variant="primary" wide>
          Go to Dashboard
        </LinkButton>
        <LinkButton to="/settings?tab=plan" wide>
          See your plan
        </LinkButton>
      </Stack>
    </EntryFrame>
  );
}

function Failed({ problem, again = null }: { problem: string; again?: ReactNode }) {
  const title = 'Payment Confirmation Failed';
  usePageTitle(title);
  return (
    <EntryFrame title={title}>
      <Stack gap={12}>
        <Notice tone="danger" announced title={problem}>
          If you’ve paid, your plan will start automatically as soon as your payment arrives. You don’t need to pay
          again.
        </Notice>
        {again}
        <LinkButton to="/support" wide>
          Contact Support
        </LinkButton>
        <LinkButton to="/dashboard" wide>
          Back to Dashboard
        </LinkButton>
      </Stack>
    </EntryFrame>
  );
}

/** The session ended while the person paid, or the link was opened elsewhere. */
function SignedOut() {
  const title = 'Confirming your payment';
  usePageTitle(title);
  const { pathname, search } = useLocation();
  return (
    <EntryFrame title={title}>
      <Stack gap={12}>
        <Notice>Sign in with the account you paid for to confirm your payment here.</Notice>
        <LinkButton to="/login" state={{ from: pathname + search }} variant="primary" wide>
          Sign in
        </LinkButton>
      </Stack>
    </EntryFrame>
  );
}
