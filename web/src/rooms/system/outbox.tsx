import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LedgerTable } from '../../ui/ledger/ledger-table.tsx';
import { Pagination } from '../../ui/ledger/pagination.tsx';
import { StatusStamp } from '../../ui/ledger/status-stamp.tsx';
import styles from './outbox.module.css';
import { OutboxMailDialog } from './outbox-mail-dialog.tsx';
import { useOutbox } from './system.api.ts';

const stamps = {
  queued: { tone: 'info', icon: 'clock', word: 'Queued' },
  kept: { tone: 'neutral', icon: 'info', word: 'Kept here' },
  sent: { tone: 'ok', icon: 'check', word: 'Sent' },
  failed: { tone: 'danger', icon: 'stop', word: 'Failed' },
} as const;

/** The mail of this installation, newest first; page and opened mail live in the address. */
export function Outbox() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const opened = search.get('mail');
  const { data, isPending, isLoadingError, isFetching, refetch } = useOutbox(page);

  const withMail = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id) next.set('mail', id);
    else next.delete('mail');
    return next;
  };

  if (isPending)
    return (
      <SkeletonFrame label="Loading the outbox…">
        <SkeletonRows count={8} height="var(--row)" />
      </SkeletonFrame>
    );
  if (isLoadingError)
    return <ErrorState title="The outbox could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Stack gap={24}>
      {data.data.length === 0 ? (
        <EmptyState title="No mail yet">Confirmations, password links and reminders appear here.</EmptyState>
      ) : (
        <LedgerTable
          caption="Outbox"
          rows={data.data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'subject',
              header: 'Subject',
              isTitle: true,
              cell: (mail) => (
                <button type="button" className={styles.open} onClick={() => setSearch(withMail(mail.id))}>
                  {mail.subject}
                </button>
              ),
            },
            { key: 'to', header: 'To', cell: (mail) => mail.to },
            { key: 'queued', header: 'Written', cell: (mail) => <Moment at={mail.createdAt} /> },
            {
              key: 'status',
              header: 'Status',
              cell: ({ status }) => (
                <StatusStamp tone={stamps[status].tone} icon={stamps[status].icon}>
                  {stamps[status].word}
                </StatusStamp>
              ),
            },
          ]}
        />
      )}
      <Pagination
        page={data.pagination.page}
        pages={data.pagination.pages}
        to={(number) => ({ search: `?page=${number}` })}
      />
      {opened ? <OutboxMailDialog id={opened} onClose={() => setSearch(withMail(null))} /> : null}
    </Stack>
  );
}
