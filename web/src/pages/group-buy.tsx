import { useLocation, useParams } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session.ts';
import { browsePath, editDealPath } from '../rooms/group-buys/deal-path.ts';
import { useGroupBuy } from '../rooms/group-buys/group-buys.api.ts';
import { Deal } from '../rooms/group-buys/one-deal/deal.tsx';
import { DealLead, DealOrganization } from '../rooms/group-buys/one-deal/deal-header.tsx';
import { DealSkeleton } from '../rooms/group-buys/one-deal/deal-skeleton.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Cluster } from '../ui/layout/stack.tsx';

export function GroupBuyPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { data: deal, error, isFetching, refetch } = useGroupBuy(id);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  usePageTitle(isGone ? 'Group buy not found' : (deal?.title ?? null));

  const back = <LinkButton to={browsePath}>Back to Browse</LinkButton>;
  if (isGone)
    return (
      <Page title="Group Buys">
        <ErrorState
          title="Group buy not found"
          action={
            <Cluster gap={8}>
              {isAuthenticated ? null : (
                <LinkButton to="/login" state={{ from: pathname }} variant="primary">
                  Sign in
                </LinkButton>
              )}
              {back}
            </Cluster>
          }
        >
          {isAuthenticated
            ? 'It may have been removed, or it belongs to an organization that you are not in.'
            : 'It may have been removed, or it is private: then sign in to see it.'}
        </ErrorState>
      </Page>
    );
  if (error && !deal)
    return (
      <Page title="Group Buys">
        <ErrorState
          title="Failed to load group buy details"
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={back}
        />
      </Page>
    );
  if (!deal) return <DealSkeleton />;
  return (
    <Page
      title={deal.title}
      over={<DealOrganization organization={deal.organization} />}
      lead={<DealLead deal={deal} />}
      actions={
        deal.permissions.canEdit ? (
          <LinkButton to={editDealPath(deal.id)} icon={<Icon name="pencil" size={16} />}>
            Edit
          </LinkButton>
        ) : null
      }
    >
      <Deal deal={deal} />
    </Page>
  );
}
