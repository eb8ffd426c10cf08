import type { OrderGroup } from '@cobuy/contract/orders/shown-orders.schemas';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import {
  groupedOrderSorts,
  hasOrderFilters,
  noOrderFilters,
  type ReadFilters,
  readOrderFilters,
  withOrderFilters,
} from './order-filters.ts';
import { OrderGroupCard } from './order-group-card.tsx';
import { OrderStatCards } from './order-stat-cards.tsx';
import { useAgentStats, useOrderGroups } from './organize-orders.api.ts';

/** The orders that the caller organizes, deal by deal: what is urgent stands on top. */
export function OrderGroups({ statuses }: { statuses: readonly OrderStatus[] }) {
  const [search] = useSearchParams();
  const { page: _, ...filters } = readOrderFilters(search);
  const { data: stats, isLoadingError } = useAgentStats();
  return (
    <Stack gap={24}>
      {isLoadingError ? null : (
        <OrderStatCards
          stats={[
            { label: 'Total Managed', count: stats?.totalOrders ?? null, filters: {} },
            { label: 'Pending', count: stats?.pending ?? null, filters: { status: 'PENDING' } },
            {
              label: 'Needs Payment Proof',
              count: stats?.needsPaymentProof ?? null,
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
            {
              label: 'Critical',
              count: stats?.critical ?? null,
              filters: { urgency: 'critical' },
              isAlarming: true,
              within: 'of the unpaid',
            },
          ]}
        />
      )}
      {stats?.totalOrders === 0 ? null : (
        <OrderFilterBar viewer="organiser" statuses={statuses} sorts={groupedOrderSorts} />
      )}
      <Groups filters={filters} />
    </Stack>
  );
}

function Groups({ filters }: { filters: Omit<ReadFilters, 'page'> }) {
  const [search, setSearch] = useSearchParams();
  const { data: groups, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useOrderGroups(filters);
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  if (isPending)
    return (
      <SkeletonFrame label="Loading orders…">
        <Stack gap={16}>
          <Skeleton height="132px" />
          <Skeleton height="132px" />
          <Skeleton height="132px" />
        </Stack>
      </SkeletonFrame>
    );
  if (isLoadingError) return <ErrorState title="Failed to load orders" retry={{ refetch, isFetching }} />;
  if (groups.length === 0)
    return hasOrderFilters({ ...filters, page: 1 }) ? (
      <EmptyState
        title="No orders match"
        action={<Button onClick={() => setSearch(withOrderFilters(search, noOrderFilters))}>Clear Filters</Button>}
      >
        No orders match all the filters.
      </EmptyState>
    ) : (
      <EmptyState
        title="No orders to manage yet"
        action={
          <LinkButton variant="primary" to="/admin/group-buys/new">
            Create Group Buy
          </LinkButton>
        }
      >
        Orders from the group buys you organize will appear here as soon as someone orders.
      </EmptyState>
    );
  // Until a group is opened or closed, the first one that awaits something is open.
  const first = groups.find(waits)?.groupBuy.id;
  const open = opened ?? new Set(first ? [first] : []);
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <Stack gap={16} style={isPlaceholderData ? { opacity: 0.6 } : undefined}>
      {groups.map((group) => (
        <OrderGroupCard
          key={group.groupBuy.id}
          group={group}
          filters={filters}
          isOpen={open.has(group.groupBuy.id)}
          onToggle={() => toggle(group.groupBuy.id)}
        />
      ))}
    </Stack>
  );
}

const waits = ({ counts }: OrderGroup) => counts.due + counts.proved > 0;
