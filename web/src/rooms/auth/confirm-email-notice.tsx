import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useEmailLinkAgain } from './use-email-link-again.ts';

/** For an account with an unconfirmed address: what waits for that, and the link once more. */
export function ConfirmEmailNotice() {
  const user = useSession((session) => session.user);
  const isLimited = useSession((session) => session.orderNumber !== null);
  if (!user || isLimited || user.emailVerified) return null;
  return (
    <EmailLinkNotice email={user.email}>
      Orders placed with this address without signing in will then appear here.
    </EmailLinkNotice>
  );
}

interface EmailLinkNoticeProps {
  email: string;
  children: ReactNode;
}

/**
 * Where to find the link that confirms an address. A site without a mail server may have written none for a person who
 * came by a handed-out link, so people are sent to ask for it only if it was written.
 */
export function EmailLinkNotice({ email, children }: EmailLinkNoticeProps) {
  const { isSending, send, label, sendsMail, whomToAsk, wasWritten } = useEmailLinkAgain();
  const withoutMail = wasWritten
    ? `The link for ${email} is in this site’s outbox: ask ${whomToAsk} for it.`
    : `This site can’t send e-mail. Create the link here first, then ask ${whomToAsk} for it: it’ll be in this site’s outbox.`;
  return (
    <Notice
      title="Confirm your e-mail address"
      action={
        <Button size="small" pending={isSending} onClick={() => void send(email)}>
          {label}
        </Button>
      }
    >
      {sendsMail ? `Open the link we sent to ${email}.` : withoutMail} {children}
    </Notice>
  );
}
