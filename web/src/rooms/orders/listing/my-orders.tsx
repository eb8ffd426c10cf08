import { buyerOrderSorts } from '@cobuy/domain/orders/order-sorts';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useMyOrderStats, useMyOrders } from '../orders.api.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { readOrderFilters } from './order-filters.ts';
import { OrderList } from './order-list.tsx';
import { OrderStatCards } from './order-stat-cards.tsx';

/** The caller's own orders of every organization, with their counts where there is room for them. */
export function MyOrders({ withStats = false }: { withStats?: boolean }) {
  const [search] = useSearchParams();
  const answer = useMyOrders(readOrderFilters(search));
  const { data: stats, isLoadingError } = useMyOrderStats();
  return (
    <Stack gap={24}>
      {withStats && !isLoadingError ? (
        <OrderStatCards
          stats={[
            { label: 'My Orders', count: stats?.total ?? null, filters: {} },
            { label: 'Pending', count: stats?.pending ?? null, filters: { status: 'PENDING' } },
            {
              label: 'Needs Payment',
              count: stats?.needsPayment ?? null,
              filters: { status: 'PENDING', hasPaymentProof: 'false' },
              within: 'of the pending',
            },
            {
              label: 'Overdue',
              count: stats?.overdue ?? null,
              filters: { urgency: 'overdue' },
              isAlarming: true,
              within: 'of the unpaid',
            },
          ]}
        />
      ) : null}
      {stats?.total === 0 ? null : <OrderFilterBar sorts={buyerOrderSorts} groupBuys={stats?.groupBuys} />}
      <OrderList
        label="My orders"
        viewer="buyer"
        answer={answer}
        empty={
          <EmptyState
            title="No orders yet"
            action={
              <LinkButton variant="primary" to="/browse">
                Browse Group Buys
              </LinkButton>
            }
          >
            What you order from a group buy stands here, with what is to pay and what comes next.
          </EmptyState>
        }
      />
    </Stack>
  );
}
