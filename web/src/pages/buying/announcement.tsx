import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { AnnouncementView } from '../../rooms/broadcasts/announcement-view.tsx';
import { useAnnouncement } from '../../rooms/broadcasts/broadcasts.api.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** Where the notification and the mail of an announcement lead: all of it. */
export function AnnouncementPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useAnnouncement(id);
  usePageTitle(data?.title ?? 'Announcement');
  if (data) return <AnnouncementView announcement={data} />;
  if (error instanceof ApiError && error.code === broadcastErrors.not_found.code)
    return (
      <Page title={broadcastErrors.not_found.sentence} width="reading">
        <EmptyState
          title="This announcement doesn’t exist, or it wasn’t sent to you"
          action={
            <LinkButton to="/browse" variant="primary">
              Browse group buys
            </LinkButton>
          }
        >
          Only the people an announcement was sent to can read it, signed in with the account it was sent to.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Announcement" width="reading">
      {error ? (
        <ErrorState title="We couldn’t load the announcement" retry={{ refetch, isFetching }} />
      ) : (
        <SkeletonFrame label="Loading the announcement…" height="240px" />
      )}
    </Page>
  );
}
