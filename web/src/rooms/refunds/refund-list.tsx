import type { RefundRequest } from '@cobuy/contract/refunds/refunds.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { refundsPerPage, refundTexts } from '@cobuy/domain/refunds/refund-rules';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { countText } from '../../ui/format/counts.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { type LedgerColumn, LedgerTable } from '../../ui/ledger/ledger-table.tsx';
import { Pagination } from '../../ui/ledger/pagination.tsx';
import { useArePlansFree } from '../payments/payment-status.api.ts';
import { DecideRefund, type Decision } from './decide-refund.tsx';
import styles from './refund-list.module.css';
import { formatRefund, RefundStamp } from './refund-words.tsx';
import { useRefundRequests } from './refunds.api.ts';

interface Decided {
  request: RefundRequest;
  decision: Decision;
}

/** Who asked for the money of a plan back, the newest first; the page lives in the address. */
export function RefundList() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, isPending, isLoadingError, isFetching, refetch } = useRefundRequests(page);
  const [decided, setDecided] = useState<Decided | null>(null);
  const isFree = useArePlansFree();
  useEffect(() => {
    if (isLoadingError)
      showToast({
        tone: 'danger',
        title: refundTexts.listErrorTitle,
        text: messageOf(error, refundTexts.listLoadFailed),
      });
  }, [isLoadingError, error]);
  const toPage = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return { search: `?${next}` };
  };
  if (isPending) return <SkeletonFrame label="Loading refund requests…" rows={refundsPerPage / 2} height="53px" />;
  if (isLoadingError) return <ErrorState title={refundTexts.listLoadFailed} retry={{ refetch, isFetching }} />;
  const { requests, pagination } = data;
  if (requests.length === 0)
    return (
      <EmptyState title={refundTexts.none}>
        {isFree
          ? 'Plans are free on this site, so there are no payments to refund. Once Stripe is set up, people can ask under Settings, Plan.'
          : 'People who pay for a plan ask for a refund under Settings, Plan. Their requests will appear here.'}
      </EmptyState>
    );
  return (
    <Stack gap={16}>
      <p>{countText(pagination.total, 'refund request')}</p>
      <LedgerTable
        caption="Refund Requests"
        rows={requests}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          {
            key: 'actions',
            header: 'Actions',
            cell: (request) => <Deeds request={request} onDecide={(decision) => setDecided({ request, decision })} />,
          },
        ]}
      />
      <Pagination page={pagination.page} pages={pagination.pages} to={toPage} />
      {decided ? <DecideRefund {...decided} onClose={() => setDecided(null)} /> : null}
    </Stack>
  );
}

const columns: readonly LedgerColumn<RefundRequest>[] = [
  {
    key: 'user',
    header: 'User',
    isTitle: true,
    cell: ({ user }) => (
      <span className={styles.lines}>
        {displayName(user)}
        {displayName(user) === user.email ? null : <span className={styles.second}>{user.email}</span>}
      </span>
    ),
  },
  { key: 'date', header: 'Date', cell: ({ createdAt }) => <Moment at={createdAt} style="date" /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: formatRefund },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => <Reason reason={reason} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, notes }) => (
      <span className={styles.status}>
        <RefundStamp status={status} />
        {notes ? <span className={styles.second}>{notes}</span> : null}
      </span>
    ),
  },
  {
    key: 'payment',
    header: 'Payment ID',
    cell: ({ stripePaymentIntentId }) => <span className={styles.id}>{stripePaymentIntentId}</span>,
  },
];

/** Letters that a row shows of a reason; the rest is a press away. */
const shownLetters = 160;

function Reason({ reason }: { reason: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = reason.length > shownLetters;
  return (
    <span className={styles.reason}>
      {isLong && !isWhole ? `${reason.slice(0, shownLetters).trimEnd()}…` : reason}
      {isLong ? (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      ) : null}
    </span>
  );
}

function Deeds({ request, onDecide }: { request: RefundRequest; onDecide: (decision: Decision) => void }) {
  if (request.status !== 'pending')
    return request.decidedAt ? (
      <span className={styles.second}>
        Decided on <Moment at={request.decidedAt} style="date" />
      </span>
    ) : null;
  const name = displayName(request.user);
  return (
    <Cluster gap={8} className={styles.deeds}>
      <Button size="small" aria-label={`Approve the refund of ${name}`} onClick={() => onDecide('completed')}>
        Approve
      </Button>
      <Button size="small" aria-label={`Reject the refund of ${name}`} onClick={() => onDecide('rejected')}>
        Reject
      </Button>
    </Cluster>
  );
}
