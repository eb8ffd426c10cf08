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

/** How a mail stands, and why it is there at all where that is not usual. */
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

/** Of a mail that waits after a try that failed; any other goes at once. */
export function NextTry({ mail: { nextTryAt, lastError } }: { mail: Pick<OutboxMail, 'nextTryAt' | 'lastError'> }) {
  if (nextTryAt === null || lastError === null) return null;
  return (
    <span className={styles.next}>
      Next try: <Moment at={nextTryAt} />
    </span>
  );
}
