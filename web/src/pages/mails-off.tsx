import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session.ts';
import { EntryFrame } from '../rooms/auth/entry-frame.tsx';
import { callNotifications } from '../rooms/notifications/notifications.api.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

const title = 'Mails about missed messages';

/** A press, not the visit, ends them: programs that look at mail open every link in it. */
export function MailsOffPage() {
  usePageTitle(title);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const hasSettings = useSession(({ user }) => user !== null && !user.needsPasswordSetup);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callNotifications('turnMailsOff', { body: { token } }),
  });
  const problem = token
    ? error && messageOf(error, 'Request failed')
    : notificationErrors.mails_off_link_invalid.sentence;
  return (
    <EntryFrame title={title} lead="One mail with what was written to you while you were away.">
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      {isSuccess ? (
        <>
          <Notice tone="ok" announced>
            You get no more mails about missed messages. Mails about your orders still come.
          </Notice>
          {hasSettings ? (
            <p>
              You can turn them on again in your <Link to="/settings?tab=notifications">settings</Link>.
            </p>
          ) : null}
          <LinkButton to="/" variant="primary" wide>
            Browse group buys
          </LinkButton>
        </>
      ) : token ? (
        <Button variant="primary" wide pending={isPending} onClick={() => mutate()}>
          Turn these mails off
        </Button>
      ) : null}
    </EntryFrame>
  );
}
