import { plural } from '@cobuy/domain/texts/plural';
import { useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { proofsPath } from '../../lib/addresses/managed-orders-path.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useDeskCounts } from '../../rooms/orders/desk/desk.api.ts';
import { MyOrders } from '../../rooms/orders/listing/my-orders.tsx';
import { agentStatuses } from '../../rooms/orders/listing/order-filters.ts';
import { OrderGroups } from '../../rooms/orders/listing/order-groups.tsx';
import { useAgentStats } from '../../rooms/orders/listing/organize-orders.api.ts';
import { useMyOrderStats } from '../../rooms/orders/orders.api.ts';
import { UnpaidLine } from '../../rooms/plans/unpaid-line.tsx';
import { ReputationBadge } from '../../rooms/reputation/reputation-badge.tsx';
import { NoMailLine } from '../../rooms/system/no-mail-line.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/ledger/tabs.tsx';

/** The lists don't share filters: another tab starts without them. */
const tabAddress = (id: string) => new URLSearchParams(id === 'mine' ? { tab: 'mine' } : {});

export function AgentDashboardPage() {
  usePageTitle('Agent Dashboard');
  const [search, setSearch] = useSearchParams();
  const managed = useAgentStats().data?.totalOrders;
  const mine = useMyOrderStats().data?.total;
  const proofs = useDeskCounts().data?.proofs ?? 0;
  return (
    <div data-density="admin">
      <Page
        title="Agent Dashboard"
        crumbs={crumbsOf.dashboard}
        lead={<ReputationBadge />}
        actions={
          <Cluster gap={8}>
            <LinkButton variant="primary" to="/admin/group-buys/new" icon={<Icon name="plus" size={16} />}>
              Create Group Buy
            </LinkButton>
            <LinkButton to="/admin/group-buys">Manage Group Buys</LinkButton>
            <LinkButton to="/browse">Browse Group Buys</LinkButton>
          </Cluster>
        }
      >
        <Stack gap={24}>
          <UnpaidLine />
          <NoMailLine />
          {proofs > 0 ? (
            <Notice
              tone="info"
              title={plural(
                proofs,
                '1 payment proof is waiting for you',
                `${proofs} payment proofs are waiting for you`,
              )}
              action={
                <LinkButton variant="primary" to={proofsPath}>
                  Check the proofs
                </LinkButton>
              }
            />
          ) : null}
          <Tabs
            label="Orders"
            selected={search.get('tab') ?? 'managed'}
            onSelect={(id) => setSearch(tabAddress(id))}
            items={[
              {
                id: 'managed',
                label: managed === undefined ? 'Managed Orders' : `Managed Orders (${managed})`,
                content: <OrderGroups statuses={agentStatuses} />,
              },
              {
                id: 'mine',
                label: mine === undefined ? 'My Orders' : `My Orders (${mine})`,
                content: <MyOrders counts="cards" />,
              },
            ]}
          />
        </Stack>
      </Page>
    </div>
  );
}
