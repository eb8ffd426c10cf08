import { useSearchParams } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { ManagedOrders } from '../rooms/orders/managed-orders.tsx';
import { MyOrders } from '../rooms/orders/my-orders.tsx';
import { agentStatuses } from '../rooms/orders/order-filters.ts';
import { useManagedOrderCount, useMyOrderStats } from '../rooms/orders/orders.api.ts';
import { Page } from '../ui/layout/page.tsx';
import { Tabs } from '../ui/ledger/tabs.tsx';

/** The filters of one list mean nothing to the other: another tab starts without them. */
const tabAddress = (id: string) => new URLSearchParams(id === 'mine' ? { tab: 'mine' } : {});

export function AgentDashboardPage() {
  usePageTitle('Agent Dashboard');
  const [search, setSearch] = useSearchParams();
  const managed = useManagedOrderCount().data;
  const mine = useMyOrderStats().data?.total;
  return (
    <div data-density="admin">
      <Page title="Agent Dashboard">
        <Tabs
          label="Orders"
          selected={search.get('tab') ?? 'managed'}
          onSelect={(id) => setSearch(tabAddress(id))}
          items={[
            {
              id: 'managed',
              label: 'Managed Orders',
              ...(managed === undefined ? {} : { count: managed }),
              content: <ManagedOrders statuses={agentStatuses} />,
            },
            {
              id: 'mine',
              label: 'My Orders',
              ...(mine === undefined ? {} : { count: mine }),
              content: <MyOrders withStats />,
            },
          ]}
        />
      </Page>
    </div>
  );
}
