import type { FalsePositiveReport } from '@cobuy/contract/moderation/moderation.http';
import { moderationTexts, reportStatuses, reportsPerPage } from '@cobuy/domain/moderation/moderation-rules';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type LedgerColumn, LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { FoundRows } from '../../../ui/ledger/list-tools.tsx';
import { EmptyPage, Pagination } from '../../../ui/ledger/pagination.tsx';
import { MarkedText } from '../marked-text.tsx';
import { placesOf } from '../split-text.ts';
import { openedTab, type TrustAddress, toTrust } from '../trust-address.ts';
import { ReportDialog } from './report-dialog.tsx';
import styles from './report-list.module.css';
import { contextOf, isOpen, ReportStamp, reporterOf, statusWords } from './report-words.tsx';
import { useReports } from './reports.api.ts';
import { ReviewDialog } from './review-dialog.tsx';

export function ReportList({ address }: { address: TrustAddress }) {
  const [opened, setOpened] = useState<FalsePositiveReport | null>(null);
  const close = () => setOpened(null);
  return (
    <Stack gap={16}>
      <FilterChips
        label="Status"
        chips={[null, ...reportStatuses].map((status) => ({
          id: status ?? 'all',
          label: status === null ? 'All' : statusWords[status],
          to: toTrust({ ...address, status, page: 1 }),
          isCurrent: address.status === status,
        }))}
      />
      <Rows address={address} onOpen={setOpened} />
      {opened === null ? null : isOpen(opened) ? (
        <ReviewDialog report={opened} onClose={close} />
      ) : (
        <ReportDialog report={opened} onClose={close} />
      )}
    </Stack>
  );
}

interface RowsProps {
  address: TrustAddress;
  onOpen: (report: FalsePositiveReport) => void;
}

function Rows({ address, onOpen }: RowsProps) {
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useReports(address);
  if (isPending) return <SkeletonFrame label="Loading reports…" rows={reportsPerPage / 2} height="69px" />;
  if (isLoadingError) return <ErrorState title={moderationTexts.reportsLoadFailed} retry={{ refetch, isFetching }} />;
  const { reports, pagination } = data;
  if (reports.length === 0) return <NoReports address={address} total={pagination.total} />;
  return (
    <>
      <FoundRows count={countText(pagination.total, 'report')} isFormer={isPlaceholderData} className={styles.table}>
        <LedgerTable
          caption="Reports of false positives"
          columns={columnsFor(onOpen)}
          rows={reports}
          rowKey={({ id }) => id}
        />
      </FoundRows>
      <Pagination page={address.page} pages={pagination.pages} to={(page) => toTrust({ ...address, page })} />
    </>
  );
}

const columnsFor = (onOpen: RowsProps['onOpen']): LedgerColumn<FalsePositiveReport>[] => [
  {
    key: 'text',
    header: 'Text',
    isTitle: true,
    cell: (report) => (
      <span className={styles.report}>
        <MarkedText
          isShort
          text={report.text}
          spans={placesOf(report.text, report.violatedKeyword).map((place) => ({ ...place, tone: 'refused' }))}
        />
        <span className={styles.about}>
          <TimeAgo at={report.createdAt} /> by {reporterOf(report)}
        </span>
      </span>
    ),
  },
  {
    key: 'keyword',
    header: 'Keyword',
    cell: ({ violatedKeyword }) => <span className={styles.words}>{violatedKeyword}</span>,
  },
  { key: 'field', header: 'Field', cell: (report) => <span className={styles.words}>{contextOf(report)}</span> },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason }) => <span className={classNames(styles.words, styles.short)}>{reason}</span>,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <ReportStamp status={status} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (report) => (
      <Button size="small" onClick={() => onOpen(report)}>
        {isOpen(report) ? 'Review' : 'Details'}
      </Button>
    ),
  },
];

function NoReports({ address, total }: { address: TrustAddress; total: number }) {
  if (total > 0)
    return <EmptyPage first={toTrust({ ...address, page: 1 })}>There are fewer reports than before.</EmptyPage>;
  if (address.status)
    return (
      <EmptyState
        title="No reports here"
        action={<LinkButton to={toTrust(openedTab('false-positives'))}>All reports</LinkButton>}
      >
        No report has the status “{statusWords[address.status]}”.
      </EmptyState>
    );
  return (
    <EmptyState title="No reports yet">
      Anyone whose text is refused can report that it was legitimate. Reports wait here for your decision.
    </EmptyState>
  );
}
