import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { ended } from '@cobuy/domain/texts/ended';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { usePhase } from '../rooms/group-buys/closing-line.tsx';
import { dealPath } from '../rooms/group-buys/deal-path.ts';
import { useGroupBuy } from '../rooms/group-buys/group-buys.api.ts';
import { useOrder } from '../rooms/orders/orders.api.ts';
import { ChangeOrder } from '../rooms/orders/placing/change-order.tsx';
import { OrderSkeleton } from '../rooms/orders/placing/order-skeleton.tsx';
import { useSystemStatus } from '../rooms/system/system.api.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';

export function ChangeOrderPage() {
  usePageTitle('Change Order');
  const { orderNumber = '' } = useParams();
  const order = useOrder(orderNumber);
  if (order.data) return <Change key={order.data.id} order={order.data} />;
  if (!order.error) return <OrderSkeleton />;
  const isGone = order.error instanceof ApiError && order.error.status === 404;
  return (
    <Page title="Change order">
      <ErrorState
        title={isGone ? 'Order not found' : 'Failed to load order'}
        {...(isGone ? {} : { onRetry: () => void order.refetch(), retrying: order.isFetching })}
        action={<LinkButton to="/orders">To the orders</LinkButton>}
      />
    </Page>
  );
}

function Change({ order }: { order: Order }) {
  const { data: deal, error, isFetching, refetch } = useGroupBuy(order.groupBuy.id);
  if (deal) return <ChangeFrom order={order} deal={deal} onStale={() => void refetch()} />;
  if (!error) return <OrderSkeleton />;
  return (
    <Page title="Change order">
      <ErrorState
        title="Failed to load group buy details"
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={<LinkButton to={`/buyer/orders/${order.orderNumber}`}>To the order</LinkButton>}
      />
    </Page>
  );
}

function ChangeFrom({ order, deal, onStale }: { order: Order; deal: GroupBuy; onStale: () => void }) {
  const navigate = useNavigate();
  const { phase } = usePhase(deal);
  const { data: status, refetch } = useSystemStatus();
  return (
    <Page
      title="Change your order"
      width="reading"
      over={order.orderNumber}
      lead={
        <>
          From <Link to={dealPath(deal.id)}>{deal.title}</Link>, {ended(deal.organization.name)} Today’s prices apply.
        </>
      }
    >
      <ChangeOrder
        order={order}
        deal={deal}
        hasEnded={phase === 'ended'}
        isFree={status?.communityMode ?? false}
        onSaved={() => void navigate(`/buyer/orders/${order.orderNumber}`)}
        onStale={() => {
          onStale();
          // Whether anything costs something at all is said there.
          void refetch();
        }}
      />
    </Page>
  );
}
