import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session.ts';
import { EntryFrame } from '../rooms/auth/entry-frame.tsx';
import { useChangeProfile } from '../rooms/users/account/profile.api.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { showToast } from '../ui/feedback/show-toast.ts';

/** Where the link leads that was mailed to a new address; a look at it changes nothing. */
export function ChangeEmailPage() {
  usePageTitle('Confirm your new e-mail');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const email = useSession((session) => session.user?.email ?? '');
  const { confirmNewEmail } = useChangeProfile();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { data } = await confirmNewEmail(search.get('token') ?? '-');
      showToast({ tone: 'ok', title: 'Your e-mail is changed', text: data.email });
      await navigate('/settings?tab=account', { replace: true });
    } catch (error) {
      setProblem(messageOf(error, 'Failed to change your e-mail'));
      setIsBusy(false);
    }
  };
  return (
    <EntryFrame
      title="Confirm your new e-mail"
      lead={`The account that is signed in here has the address ${email}. The button below changes it to the one that the link was mailed to.`}
    >
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      <Button variant="primary" wide pending={isBusy} onClick={() => void confirm()}>
        Use this address
      </Button>
    </EntryFrame>
  );
}
