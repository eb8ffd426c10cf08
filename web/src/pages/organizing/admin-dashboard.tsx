import { lazy, Suspense, useState } from 'react';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { ActivityFeed } from '../../rooms/dashboard/activity-feed.tsx';
import { useActivity, useDashboardStats } from '../../rooms/dashboard/dashboard.api.ts';
import { FirstSteps } from '../../rooms/dashboard/first-steps.tsx';
import { OrdersChart } from '../../rooms/dashboard/orders-chart.tsx';
import { StatCards } from '../../rooms/dashboard/stat-cards.tsx';
import { TierUsageBars } from '../../rooms/dashboard/tier-usage.tsx';
import { UrgencyCounts } from '../../rooms/dashboard/urgency-counts.tsx';
import { RecentOrders } from '../../rooms/orders/listing/recent-orders.tsx';
import { UnpaidLine } from '../../rooms/plans/unpaid-line.tsx';
import { NoMailLine } from '../../rooms/system/no-mail-line.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { loadCode } from '../../ui/load-code.ts';
import styles from './admin-dashboard.module.css';

const QuickAddProduct = lazy(async () => ({
  default: (await loadCode(() => import('../../rooms/products/quick-add-product.tsx'))).QuickAddProduct,
}));

const InviteDialog = lazy(async () => ({
  default: (await loadCode(() => import('../../rooms/invitations/invite-dialog.tsx'))).InviteDialog,
}));

export function AdminDashboardPage() {
  usePageTitle('Admin Dashboard');
  const { data: stats, isLoadingError } = useDashboardStats();
  const activity = useActivity();
  const [addsProduct, setAddsProduct] = useState(false);
  const [invites, setInvites] = useState(false);
  return (
    <div data-density="admin">
      <Page
        title="Admin Dashboard"
        crumbs={crumbsOf.dashboard}
        actions={
          <Cluster gap={8}>
            <LinkButton variant="primary" to="/admin/group-buys/new" icon={<Icon name="plus" size={16} />}>
              Create Group Buy
            </LinkButton>
            <Button onClick={() => setAddsProduct(true)}>Add Product</Button>
            <Button onClick={() => setInvites(true)}>Invite Users</Button>
          </Cluster>
        }
      >
        <Stack gap={24}>
          <UnpaidLine />
          {stats?.groupBuys.total === 0 ? <FirstSteps /> : <NoMailLine />}
          {isLoadingError ? null : <StatCards stats={stats} />}
          <div className={styles.columns}>
            <Stack gap={24}>
              {stats ? <OrdersChart days={stats.revenue.byDay} /> : null}
              <RecentOrders />
              {stats?.tierUsage ? <TierUsageBars usage={stats.tierUsage} /> : null}
            </Stack>
            <Stack gap={24}>
              {stats ? <UrgencyCounts counts={stats.orders.urgencyBreakdown} /> : null}
              <ActivityFeed entries={activity.isPending ? null : (activity.data ?? [])} />
            </Stack>
          </div>
        </Stack>
      </Page>
      {invites ? (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setInvites(false)} />
        </Suspense>
      ) : null}
      {addsProduct ? (
        <Suspense fallback={null}>
          <QuickAddProduct onClose={() => setAddsProduct(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
