import type { TrustKeyword } from '@cobuy/contract/moderation/moderation.http';
import { categoryLabels, severityLabel } from '@cobuy/domain/moderation/moderation-rules';
import { Button } from '../../../ui/actions/button.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import type { LedgerColumn } from '../../../ui/ledger/ledger-table.tsx';
import { Badge, type StampTone, StatusStamp } from '../../../ui/ledger/status-stamp.tsx';
import { shortWords } from '../single-word-notice.tsx';
import styles from './keyword-list.module.css';

export type KeywordAction = 'edit' | 'delete' | 'switch';

const severityTone = (severity: number): { tone: StampTone; icon: IconName } => {
  if (severity >= 3) return { tone: 'danger', icon: 'stop' };
  return severity === 2 ? { tone: 'warn', icon: 'warning' } : { tone: 'neutral', icon: 'info' };
};

export const isSeed = ({ source }: TrustKeyword) => source === 'seed';

export const keywordColumns = (
  onDeed: (deed: KeywordAction, keyword: TrustKeyword) => void,
): LedgerColumn<TrustKeyword>[] => [
  {
    key: 'keyword',
    header: 'Keyword',
    isTitle: true,
    cell: ({ keyword, keywordPattern, notes }) => (
      <span className={styles.keyword}>
        <span className={styles.words}>{keywordPattern === null ? keyword : <code>{keyword}</code>}</span>
        {notes ? <span className={styles.notes}>{notes}</span> : null}
      </span>
    ),
  },
  { key: 'category', header: 'Category', cell: ({ category }) => categoryLabels[category] },
  {
    key: 'severity',
    header: 'Severity',
    cell: ({ severity }) => <StatusStamp {...severityTone(severity)}>{severityLabel(severity)}</StatusStamp>,
  },
  {
    key: 'source',
    header: 'Source',
    cell: (keyword) => (isSeed(keyword) ? <Badge tone="info">Seed</Badge> : 'Manual'),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ isActive }) =>
      isActive ? (
        <StatusStamp tone="ok" icon="check">
          On
        </StatusStamp>
      ) : (
        <StatusStamp icon="dash">Off</StatusStamp>
      ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (keyword) => <Actions keyword={keyword} onDeed={onDeed} />,
  },
];

interface ActionsProps {
  keyword: TrustKeyword;
  onDeed: (deed: KeywordAction, keyword: TrustKeyword) => void;
}

/** Seeds are neither edited nor deleted, only switched. */
function Actions({ keyword, onDeed }: ActionsProps) {
  const name = shortWords(keyword.keyword);
  const way = keyword.isActive ? 'off' : 'on';
  return (
    <Cluster gap={8} className={styles.actions ?? ''}>
      <Button size="small" aria-label={`Turn ${way} ${name}`} onClick={() => onDeed('switch', keyword)}>
        {' '}
        Turn {way}{' '}
      </Button>
      {isSeed(keyword) ? null : (
        <>
          <Button size="small" aria-label={`Edit ${name}`} onClick={() => onDeed('edit', keyword)}>
            Edit
          </Button>
          <Button size="small" aria-label={`Delete ${name}`} onClick={() => onDeed('delete', keyword)}>
            Delete
          </Button>
        </>
      )}
    </Cluster>
  );
}
