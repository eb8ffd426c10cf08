import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { mailEmailLinkAgain } from './email-link.api.ts';

/** For an account whose address nobody has confirmed yet: what waits for it, and the link once more. */
export function ConfirmEmailNotice() {
  const user = useSession((session) => session.user);
  const isLimited = useSession((session) => session.orderNumber !== null);
  const [isSending, setIsSending] = useState(false);
  if (!user || isLimited || user.emailVerified) return null;
  const send = async () => {
    setIsSending(true);
    try {
      await mailEmailLinkAgain();
      showToast({ tone: 'ok', title: 'The link is on its way', text: user.email });
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'The link could not be sent') });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Notice
      title="Confirm your e-mail address"
      action={
        <Button size="small" pending={isSending} onClick={() => void send()}>
          Send the link again
        </Button>
      }
    >
      Open the link that we sent to {user.email}. What was ordered with this address without signing in appears here
      then.
    </Notice>
  );
}
