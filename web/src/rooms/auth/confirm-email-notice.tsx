import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useMailSending } from '../system/system.api.ts';
import { useEmailLinkAgain } from './use-email-link-again.ts';

/** For an account whose address nobody has confirmed yet: what waits for it, and the link once more. */
export function ConfirmEmailNotice() {
  const user = useSession((session) => session.user);
  const isLimited = useSession((session) => session.orderNumber !== null);
  const { isSending, send } = useEmailLinkAgain();
  const { sendsMail, whomToAsk } = useMailSending();
  if (!user || isLimited || user.emailVerified) return null;
  return (
    <Notice
      title="Confirm your e-mail address"
      action={
        sendsMail ? (
          <Button size="small" pending={isSending} onClick={() => void send(user.email)}>
            Send the link again
          </Button>
        ) : undefined
      }
    >
      {sendsMail
        ? `Open the link we sent to ${user.email}.`
        : `This site can’t send e-mail: ask ${whomToAsk} for the link written to ${user.email}.`}{' '}
      Orders placed with this address without signing in will then appear here.
    </Notice>
  );
}
