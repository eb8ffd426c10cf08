import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import type { SentProof } from '../../rooms/auth/security.api.ts';
import { useChangeProfile } from '../../rooms/users/account/profile.api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { loadCode } from '../../ui/load-code.ts';

const AskProof = lazy(async () => ({
  default: (await loadCode(() => import('../../rooms/auth/securing/remove-factor-dialog.tsx'))).AskProof,
}));

/** Where the link leads that was mailed to a new address; a look at it changes nothing. */
export function ChangeEmailPage() {
  usePageTitle('Confirm your new e-mail');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const email = useSession((session) => session.user?.email ?? '');
  const { confirmNewEmail } = useChangeProfile();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const confirm = async (proof: SentProof = {}) => {
    const { data } = await confirmNewEmail({ token: search.get('token') ?? '-', ...proof });
    showToast({ tone: 'ok', title: 'Your e-mail has been changed', text: data.email });
    await navigate('/settings?tab=account', { replace: true });
  };
  const press = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await confirm();
    } catch (error) {
      // An account with a second factor asks for the password first.
      if (error instanceof ApiError && error.fieldProblems.some(({ field }) => field === 'currentPassword'))
        setIsAsked(true);
      else setProblem(messageOf(error, 'Failed to change your e-mail'));
      setIsBusy(false);
    }
  };
  return (
    <EntryFrame
      title="Confirm your new e-mail"
      lead={`You’re signed in to the account with the address ${email}. The button below changes it to the one the link was sent to.`}
    >
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      <Button variant="primary" wide pending={isBusy} onClick={() => void press()}>
        Use this address
      </Button>
      {isAsked ? (
        <Suspense fallback={null}>
          <AskProof
            title="Confirm your new e-mail"
            submitLabel="Use this address"
            explain="Failed to change your e-mail"
            onProof={confirm}
            onClose={() => setIsAsked(false)}
          >
            <p>Your account needs one more step.</p>
          </AskProof>
        </Suspense>
      ) : null}
    </EntryFrame>
  );
}
