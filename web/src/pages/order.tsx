import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { refreshSession } from '../lib/refresh-session.ts';
import { DealOrganization } from '../rooms/group-buys/deal-header.tsx';
import { browsePath, dealPath } from '../rooms/group-buys/deal-path.ts';
import { DealSkeleton } from '../rooms/group-buys/deal-skeleton.tsx';
import { useGroupBuy } from '../rooms/group-buys/group-buys.api.ts';
import { OrderForm } from '../rooms/orders/order-form.tsx';
import { useSystemStatus } from '../rooms/system/system.api.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';

export function OrderPage() {
  const { groupBuyId = '' } = useParams();
  const navigate = useNavigate();
  const { data: deal, error, isFetching, refetch } = useGroupBuy(groupBuyId);
  const { data: status } = useSystemStatus();
  usePageTitle(deal ? `Order: ${deal.title}` : 'Order');

  const back = <LinkButton to={browsePath}>Back to Browse</LinkButton>;
  if (error && !deal) {
    const isGone = error instanceof ApiError && [400, 404].includes(error.status);
    return (
      <Page title="Order">
        {isGone ? (
          <ErrorState title="Group buy not found" action={back} />
        ) : (
          <ErrorState
            title="Failed to load group buy details"
            onRetry={() => void refetch()}
            retrying={isFetching}
            action={back}
          />
        )}
      </Page>
    );
  }
  if (!deal) return <DealSkeleton />;
  if (deal.phase !== 'active')
    return (
      <Page title={deal.title}>
        <EmptyState
          title={deal.phase === 'ended' ? 'This group buy has ended' : 'This group buy has not started yet'}
          action={back}
        />
      </Page>
    );
  return (
    <Page
      title={deal.title}
      over={<DealOrganization organization={deal.organization} />}
      lead={<LinkButton to={dealPath(deal.id)}>Back to the deal</LinkButton>}
    >
      <OrderForm
        // A form for each deal: what is typed for one never shows in another.
        key={deal.id}
        deal={deal}
        isFree={status?.communityMode ?? false}
        onPlaced={async (order, isGuest) => {
          await navigate(`/order-confirmation/${order.orderNumber}`, {
            state: { placed: order, isGuest },
            replace: true,
          });
          // A guest's order opened a session that is limited to it. The order stands even if this question fails.
          if (isGuest) await refreshSession({ always: true }).catch(() => undefined);
        }}
      />
    </Page>
  );
}
