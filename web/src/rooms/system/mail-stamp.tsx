import type { OutboxMail } from '@cobuy/contract/system/system.http';
import { Moment } from '../../ui/format/moment.tsx';
import { Badge, StatusStamp } from '../../ui/ledger/status-stamp.tsx';
import styles from './outbox.module.css';

export const mailStatuses = {
  queued: { tone: 'info', icon: 'clock', word: 'Queued' },
  kept: { tone: 'neutral', icon: 'info', word: 'Kept here' },
  sent: { tone: 'ok', icon: 'check', word: 'Sent' },
  failed: { tone: 'danger', icon: 'stop', word: 'Failed' },
} as const;

/** An email's status, and why it exists if that's unusual. */
export function MailStamp({ mail }: { mail: Pick<OutboxMail, 'status' | 'isTest' | 'resentFrom'> }) {
  const { tone, icon, word } = mailStatuses[mail.status];
  return (
    <span className={styles.stamps}>
      <StatusStamp tone={tone} icon={icon}>
        {word}
      </StatusStamp>
      {mail.isTest ? <Badge>Test</Badge> : null}
      {mail.resentFrom ? <Badge>Sent again</Badge> : null}
    </span>
  );
}

/** For an email waiting after a failed attempt; any other is sent at once. */
export function NextTry({ mail: { nextTryAt, lastError } }: { mail: Pick<OutboxMail, 'nextTryAt' | 'lastError'> }) {
  if (nextTryAt === null || lastError === null) return null;
  return (
    <span className={styles.next}>
      Next try: <Moment at={nextTryAt} />
    </span>
  );
}
