import { buyerOrderSorts } from '@cobuy/domain/orders/order-sorts';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useMyOrderStats, useMyOrders } from '../orders.api.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import {
  type FilterName,
  hasOrderFilters,
  noOrderFilters,
  readOrderFilters,
  withOrderFilters,
} from './order-filters.ts';
import { OrderList } from './order-list.tsx';
import { OrderStatCards } from './order-stat-cards.tsx';

export const myOrdersTitle = 'My Orders';

interface MyOrdersProps {
  /** Puts what's to do first, with the filters below it. */
  isStaged?: boolean;
  /** Of a list in a row of its own; agents see them beside what they manage (docs/rules/orders.md#agents-list). */
  counts?: 'chips' | 'cards';
}

/** The caller's own orders of every organization. */
export function MyOrders({ isStaged = false, counts = 'chips' }: MyOrdersProps) {
  const [search] = useSearchParams();
  const filters = readOrderFilters(search);
  const answer = useMyOrders(filters);
  const { data: stats } = useMyOrderStats();
  const narrowing =
    stats?.total === 0 ? null : (
      <Stack gap={12}>
        {counts === 'chips' ? <CountChips /> : <CountCards />}
        <OrderFilterBar viewer="buyer" sorts={buyerOrderSorts} groupBuys={stats?.groupBuys} />
      </Stack>
    );
  const isBelow = isStaged && !hasOrderFilters(filters);
  return (
    <Stack gap={24}>
      {isBelow ? null : narrowing}
      <OrderList
        label="My orders"
        viewer="buyer"
        isStaged={isStaged}
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
            You'll see your orders here, with what to pay and what comes next.
          </EmptyState>
        }
      />
      {isBelow ? narrowing : null}
    </Stack>
  );
}

function CountChips() {
  const [search] = useSearchParams();
  const { data: stats } = useMyOrderStats();
  if (!stats) return null;
  const chip = (id: string, label: string, count: number, filters: Partial<Record<FilterName, string>>) => {
    const target = withOrderFilters(search, { ...noOrderFilters, ...filters });
    const isCurrent = withOrderFilters(search, { sortBy: null }).toString() === target.toString();
    return { id, label: `${label} ${formatCount(count)}`, to: { search: `?${target}` }, isCurrent };
  };
  const chips = [
    chip('all', 'All', stats.total, {}),
    chip('pay', 'To pay', stats.needsPayment, { status: 'PENDING', hasPaymentProof: 'false' }),
    ...(stats.overdue > 0 ? [chip('overdue', 'Overdue', stats.overdue, { urgency: 'overdue' })] : []),
  ];
  return <FilterChips label="Orders" chips={chips} />;
}

function CountCards() {
  const { data: stats, isLoadingError } = useMyOrderStats();
  if (isLoadingError) return null;
  return (
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
  );
}
