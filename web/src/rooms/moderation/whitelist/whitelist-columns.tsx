import type { WhitelistEntry } from '@cobuy/contract/moderation/moderation.http';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/format/deadline.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import type { LedgerColumn } from '../../../ui/ledger/ledger-table.tsx';
import { StatusStamp } from '../../../ui/ledger/status-stamp.tsx';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import { fieldName } from '../field-names.ts';
import { shortWords } from '../single-word-notice.tsx';
import styles from './whitelist-entries.module.css';

const everyMinute = 60_000;

export const whitelistColumns = (onRemove: (entry: WhitelistEntry) => void): LedgerColumn<WhitelistEntry>[] => [
  {
    key: 'term',
    header: 'Term',
    isTitle: true,
    cell: ({ term, reason }) => (
      <span className={styles.entry}>
        <span className={styles.words}>{term}</span>
        {reason ? <span className={classNames(styles.words, styles.reason)}>{reason}</span> : null}
      </span>
    ),
  },
  { key: 'context', header: 'Where', cell: ({ context }) => (context === null ? 'Everywhere' : fieldName(context)) },
  { key: 'expires', header: 'Expires', cell: (entry) => <Expiry entry={entry} /> },
  {
    key: 'added',
    header: 'Added',
    cell: ({ createdAt, approverEmail }) => (
      <span className={classNames(styles.entry, styles.added)}>
        {createdAt ? <Moment at={createdAt} style="date" /> : null}
        {approverEmail ? <span className={classNames(styles.words, styles.reason)}>{approverEmail}</span> : null}
      </span>
    ),
  },
  { key: 'state', header: 'State', cell: (entry) => <State entry={entry} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (entry) =>
      entry.isActive ? (
        <Button size="small" aria-label={`Remove ${shortWords(entry.term)}`} onClick={() => onRemove(entry)}>
          Remove
        </Button>
      ) : (
        <Nothing says="None" />
      ),
  },
];

const useIsExpired = ({ expiresAt }: WhitelistEntry) => {
  const now = useNow(everyMinute);
  return expiresAt !== null && new Date(expiresAt) <= now;
};

/** What has expired says nothing of it but its state (docs/rules/trust.md#whitelist). */
function Expiry({ entry }: { entry: WhitelistEntry }) {
  const isExpired = useIsExpired(entry);
  if (entry.expiresAt === null) return 'Never';
  return isExpired ? (
    <Nothing says="It has expired" />
  ) : (
    <span className={styles.expires}>
      <Moment at={entry.expiresAt} />
    </span>
  );
}

function State({ entry }: { entry: WhitelistEntry }) {
  const isExpired = useIsExpired(entry);
  if (isExpired)
    return (
      <StatusStamp tone="warn" icon="clock">
        Expired
      </StatusStamp>
    );
  return entry.isActive ? (
    <StatusStamp tone="ok" icon="check">
      Active
    </StatusStamp>
  ) : (
    <StatusStamp icon="dash">Inactive</StatusStamp>
  );
}

/** A dash to the eye, words to the ear. */
function Nothing({ says }: { says: string }) {
  return (
    <>
      <span className={styles.nothing} aria-hidden="true">
        –
      </span>
      <VisuallyHidden>{says}</VisuallyHidden>
    </>
  );
}
