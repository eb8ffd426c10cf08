import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Pagination } from '../../ui/ledger/pagination.tsx';
import { WrittenText } from '../conversations/written-text.tsx';
import styles from './broadcast-list.module.css';
import { useBroadcasts } from './broadcasts.api.ts';
import { describeMails } from './describe-sending.ts';

function toWhom(groupBuy: string | null, unpaidOnly: boolean): string {
  if (groupBuy === null) return 'to all members';
  return unpaidOnly ? `to those who still had to pay for ${groupBuy}` : `to the participants of ${groupBuy}`;
}

/** What was announced, the newest first. @param action what makes the first one. */
export function BroadcastList({ action }: { action: ReactNode }) {
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, isPending, isLoadingError, isFetching, refetch } = useBroadcasts(page);
  if (isPending)
    return (
      <SkeletonFrame label="Loading the announcements…">
        <Stack gap={16}>
          <Skeleton height="120px" />
          <Skeleton height="120px" />
        </Stack>
      </SkeletonFrame>
    );
  if (isLoadingError) return <ErrorState title="We couldn’t load the announcements" retry={{ refetch, isFetching }} />;
  if (data.data.length === 0)
    return (
      <EmptyState title="No announcements yet" action={action}>
        Tell everyone in a group buy when pickup is, what has changed and what you need from them.
      </EmptyState>
    );
  return (
    <Stack gap={16}>
      {data.data.map(({ id, title, body, groupBuy, unpaidOnly, sender, recipients, createdAt, kind, mails }) => (
        <Card key={id} as="article" aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.origin}>
            {sender ?? 'Deleted user'} · <Moment at={createdAt} /> · {toWhom(groupBuy?.title ?? null, unpaidOnly)} (
            {recipients}){kind === 'news' ? ' · news' : ''}
            {mails ? ` · ${describeMails({ mails })}` : ''}
          </p>
          <div className={styles.body}>
            <WrittenText content={body} />
          </div>
        </Card>
      ))}
      <Pagination
        page={data.pagination.page}
        pages={data.pagination.pages}
        to={(number) => ({ search: `?page=${number}` })}
      />
    </Stack>
  );
}
