import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import { type Topic, topics } from '@cobuy/domain/notifications/notification-rules';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { callNotifications } from '../../rooms/notifications/notifications.api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** What ends, by topic: "E-mails about …", "You won’t get any more e-mails about …". */
const about: Record<Topic, string> = {
  emailEnabled: 'missed messages, group buys and announcements',
  orderUpdates: 'the progress of your orders',
  paymentReminders: 'payments that are due',
  marketingEmails: 'news of your organizations',
  newOrderNotifications: 'orders and proofs in your group buys',
  agentAssignmentNotifications: 'group buys assigned to you',
  dailyDigest: 'what’s waiting for you each morning',
};

const stillComes: Record<Topic, string> = {
  emailEnabled: 'You’ll still get e-mails about your orders.',
  orderUpdates: 'We’ll still tell you when your payment arrives or an order is cancelled.',
  paymentReminders: 'We’ll still tell you if an unpaid order is cancelled.',
  marketingEmails: 'You can still read news here, and you’ll still get announcements for members.',
  newOrderNotifications: 'We’ll still tell you when your buyers write to you.',
  dailyDigest: 'We’ll still tell you about new orders and questions in your group buys as they come in.',
  agentAssignmentNotifications: 'We’ll still tell you what comes in for your group buys.',
};

/** A press ends them, not the visit: mail programs open every link. */
export function MailsOffPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const topic = topics.find((one) => one === search.get('topic')) ?? 'emailEnabled';
  const title = `E-mails about ${about[topic]}`;
  usePageTitle(title);
  const hasSettings = useSession(({ user }) => user !== null && !user.needsPasswordSetup);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callNotifications('turnMailsOff', { body: { token, topic } }),
  });
  const problem = token
    ? error && messageOf(error, 'Request failed')
    : notificationErrors.mails_off_link_invalid.sentence;
  return (
    <EntryFrame title={title} lead={stillComes[topic]}>
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      {isSuccess ? (
        <>
          <Notice tone="ok" announced>
            {`You won’t get any more e-mails about ${about[topic]}.`}
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
          Turn off these e-mails
        </Button>
      ) : null}
    </EntryFrame>
  );
}
