import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { useEmailLinkAgain } from './use-email-link-again.ts';

/** A link that no longer confirms an address, mostly since it already has. What's next depends on who asks. */
export function EndedEmailLink({ title }: { title: string }) {
  const user = useSession((session) => session.user);
  // A session for one order is nobody's account.
  const isLimited = useSession((session) => session.orderNumber !== null);
  const { isSending, send, label } = useEmailLinkAgain();
  const account = isLimited ? null : user;
  if (account?.emailVerified)
    return (
      <EntryFrame title={title}>
        <Notice tone="ok" title="Your address is confirmed">
          {account.email} is already confirmed. You don’t need the link anymore.
        </Notice>
        <LinkButton to="/dashboard" variant="primary" wide>
          Go to your dashboard
        </LinkButton>
      </EntryFrame>
    );
  if (account)
    return (
      <EntryFrame title={title}>
        <Notice tone="warn" title="This link has expired">
          It was replaced by a newer one, or it’s too old. {account.email} isn’t confirmed yet.
        </Notice>
        <Button variant="primary" wide pending={isSending} onClick={() => void send(account.email)}>
          {label}
        </Button>
      </EntryFrame>
    );
  return (
    <EntryFrame title={title}>
      <Notice tone="warn" title="This link was already used, or has expired">
        Your address may already be confirmed: sign in to check. If it isn’t, you can request the link again there.
      </Notice>
      <LinkButton to="/login" variant="primary" wide>
        Sign in
      </LinkButton>
    </EntryFrame>
  );
}
