import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { hasOrderFilters, readOrderFilters } from './order-filters.ts';
import { OrderList } from './order-list.tsx';
import { useManagedOrders } from './orders.api.ts';

/** The orders that the caller organises. */
export function ManagedOrders({ statuses }: { statuses?: readonly OrderStatus[] }) {
  const [search] = useSearchParams();
  const filters = readOrderFilters(search);
  const answer = useManagedOrders(filters);
  const isEmpty = answer.data?.pagination.total === 0 && !hasOrderFilters(filters);
  return (
    <Stack gap={24}>
      {isEmpty ? null : <OrderFilterBar statuses={statuses} />}
      <OrderList
        label="Managed orders"
        viewer="organiser"
        answer={answer}
        empty={
          <EmptyState title="No orders to manage yet" action={<LinkButton to="/browse">Browse Group Buys</LinkButton>}>
            Orders from the group buys that you organise stand here as soon as somebody orders.
          </EmptyState>
        }
      />
    </Stack>
  );
}
