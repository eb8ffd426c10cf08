import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LedgerTable } from '../../ui/ledger/ledger-table.tsx';
import { Pagination } from '../../ui/ledger/pagination.tsx';
import { useMailTemplates } from '../mail-templates/mail-templates.api.ts';
import { MailStamp, mailStatuses, NextTry } from './mail-stamp.tsx';
import styles from './outbox.module.css';
import { OutboxMailDialog } from './outbox-mail-dialog.tsx';
import { useMailSending, useOutbox } from './system.api.ts';

type Status = keyof typeof mailStatuses;
const statuses = Object.keys(mailStatuses) as Status[];
const isStatus = (text: string | null): text is Status => statuses.includes(text as Status);

export function Outbox() {
  const [search, setSearch] = useSearchParams();
  const { data: templates = [] } = useMailTemplates();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const status = search.get('status');
  const query = {
    page,
    ...(search.get('search') && { search: search.get('search') ?? '' }),
    ...(search.get('template') && { template: search.get('template') ?? '' }),
    ...(isStatus(status) && { status }),
  };
  const { sendsMail } = useMailSending();
  const opened = search.get('mail');
  const { data, isPending, isLoadingError, isFetching, refetch } = useOutbox(query);

  const withParam = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    if (name !== 'page' && name !== 'mail') next.delete('page');
    return next;
  };
  const filter = (name: string, value: string) => setSearch(withParam(name, value), { replace: true });
  const isFiltered = ['search', 'status', 'template'].some((name) => search.get(name));

  return (
    <Stack gap={24}>
      {sendsMail ? null : (
        <Notice tone="warn" title="This site has no mail server">
          Its e-mails are kept here and won’t be sent, even after you add one. Set SMTP_URL where the program is
          started: e-mails written from then on are sent.
        </Notice>
      )}
      <div className={styles.filters}>
        <SearchField
          name="mail-search"
          label="Recipient or subject"
          value={search.get('search') ?? ''}
          onSearch={(text) => filter('search', text)}
        />
        <Select
          name="mail-status"
          label="Status"
          value={isStatus(status) ? status : ''}
          onChange={({ target }) => filter('status', target.value)}
          options={[
            { value: '', label: 'Every status' },
            ...statuses.map((value) => ({ value, label: mailStatuses[value].word })),
          ]}
        />
        <Select
          name="mail-template"
          label="Template"
          value={search.get('template') ?? ''}
          onChange={({ target }) => filter('template', target.value)}
          options={[
            { value: '', label: 'Every template' },
            ...templates.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      </div>
      {isPending ? <SkeletonFrame label="Loading the outbox…" rows={8} height="var(--row)" /> : null}
      {isLoadingError ? <ErrorState title="We couldn’t load the outbox" retry={{ refetch, isFetching }} /> : null}
      {data && data.data.length === 0 ? (
        <EmptyState title={isFiltered ? 'No e-mails match' : 'No e-mails yet'}>
          {isFiltered
            ? 'Search for less, or choose another status.'
            : 'Confirmations, password links and reminders appear here.'}
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
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
                <button type="button" className={styles.open} onClick={() => setSearch(withParam('mail', mail.id))}>
                  {mail.subject}
                </button>
              ),
            },
            { key: 'to', header: 'To', cell: (mail) => mail.to },
            { key: 'queued', header: 'Written', cell: (mail) => <Moment at={mail.createdAt} /> },
            {
              key: 'status',
              header: 'Status',
              cell: (mail) => (
                <>
                  <MailStamp mail={mail} />
                  {mail.lastError ? <span className={styles.failure}>{mail.lastError}</span> : null}
                  <NextTry mail={mail} />
                </>
              ),
            },
          ]}
        />
      ) : null}
      {data ? (
        <Pagination
          page={data.pagination.page}
          pages={data.pagination.pages}
          to={(number) => ({ search: `?${withParam('page', String(number))}` })}
        />
      ) : null}
      {opened ? <OutboxMailDialog id={opened} onClose={() => setSearch(withParam('mail', null))} /> : null}
    </Stack>
  );
}
