import type { Topic } from '@cobuy/domain/notifications/notification-rules';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import styles from './notification-settings.module.css';
import { useNotifications } from './notification-store.ts';
import { savePreferences } from './save-preferences.ts';

interface Choice {
  topic: Topic | 'emailNotifications';
  label: string;
  detail: string;
}

export const everybodysChoices: readonly Choice[] = [
  {
    topic: 'orderUpdates',
    label: 'Progress of your orders',
    detail: 'Being prepared, on its way or ready for pickup, delivered, closed, and new dates for its group buy.',
  },
  {
    topic: 'paymentReminders',
    label: 'Payment reminders',
    detail: 'Before an unpaid order is due, and when it’s overdue. Unpaid orders may be cancelled either way.',
  },
  {
    topic: 'emailEnabled',
    label: 'E-mails about messages, group buys and announcements',
    detail: 'What you missed while you were away, and what organizers announce to you as a buyer or member.',
  },
  {
    topic: 'marketingEmails',
    label: 'News by e-mail',
    detail: 'News of your organizations that you don’t need for an order. You can always read it here.',
  },
];

export const organizerChoices: readonly Choice[] = [
  {
    topic: 'newOrderNotifications',
    label: 'Orders and proofs in your group buys',
    detail: 'In the app soon after they come in, and by e-mail at most once an hour per group buy.',
  },
  {
    topic: 'agentAssignmentNotifications',
    label: 'Group buys assigned to you',
    detail: 'When someone makes you an agent of one.',
  },
  {
    topic: 'dailyDigest',
    label: 'A daily summary',
    detail:
      'By e-mail at 8 AM in the organization’s time zone: new orders, proofs, payments due, questions and what ends soon. None on days without news.',
  },
  {
    topic: 'emailNotifications',
    label: 'E-mails to you as an organizer',
    detail: 'The three above by e-mail. Off: the first two only come in the app, and there’s no summary.',
  },
];

export function TopicSwitches({ choices }: { choices: readonly Choice[] }) {
  const preferences = useNotifications((state) => state.preferences);
  const isProved = useSession((session) => session.user?.emailVerified ?? false);
  return (
    <>
      {isProved ? null : (
        <Notice tone="info">
          For e-mails about orders, these take effect once you’ve confirmed your e-mail address. Until then, use the
          link in an e-mail to stop e-mails like it.
        </Notice>
      )}
      <div className={styles.switches}>
        {choices.map(({ topic, label, detail }) => (
          <Switch
            key={topic}
            name={topic}
            label={label}
            detail={detail}
            checked={preferences[topic]}
            onChange={(event) => savePreferences({ [topic]: event.target.checked })}
          />
        ))}
      </div>
    </>
  );
}
