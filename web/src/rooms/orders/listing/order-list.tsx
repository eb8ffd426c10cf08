import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Pagination } from '../../../ui/ledger/pagination.tsx';
import { hasOrderFilters, noOrderFilters, readOrderFilters, toOrderPage, withOrderFilters } from './order-filters.ts';
import { OrderRows, type OrderViewer } from './order-rows.tsx';
import { StagedOrders } from './staged-orders.tsx';

interface OrderListProps {
  label: string;
  viewer: OrderViewer;
  answer: {
    data: { data: OrderSummary[]; pagination: { page: number; pages: number; total: number } } | undefined;
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  empty: ReactNode;
  /** Groups orders by what's to do about them, unless filtered or sorted. */
  isStaged?: boolean;
}

export function OrderList({ label, viewer, answer, empty, isStaged = false }: OrderListProps) {
  const [search, setSearch] = useSearchParams();
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = answer;
  if (isPending) return <SkeletonFrame label="Loading orders…" rows={6} height="76px" />;
  if (isLoadingError || !data) return <ErrorState title="Failed to load orders" retry={{ refetch, isFetching }} />;

  const { page, pages } = data.pagination;
  if (data.data.length === 0) {
    if (hasOrderFilters(readOrderFilters(search)))
      return (
        <EmptyState
          title="No orders match"
          action={<Button onClick={() => setSearch(withOrderFilters(search, noOrderFilters))}>Clear Filters</Button>}
        >
          No orders match all the filters.
        </EmptyState>
      );
    if (page <= 1) return empty;
  }
  return (
    <Stack gap={24}>
      {isStaged && !hasOrderFilters(readOrderFilters(search)) ? (
        <StagedOrders orders={data.data} isStale={isPlaceholderData} />
      ) : (
        <OrderRows label={label} orders={data.data} viewer={viewer} isStale={isPlaceholderData} />
      )}
      <Pagination label="Pages of orders" page={page} pages={pages} to={(number) => toOrderPage(search, number)} />
    </Stack>
  );
}
