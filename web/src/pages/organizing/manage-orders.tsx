import { displayName } from '@cobuy/domain/accounts/display-name';
import { useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { useRowDensity } from '../../lib/browser/row-density.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useCurrentMembership, useEffectiveRole } from '../../lib/session/session.ts';
import { useGroupBuyChoices } from '../../rooms/group-buys/manage-group-buys.api.ts';
import { CompactToggle } from '../../rooms/orders/managing/compact-toggle.tsx';
import { ExportOrdersMenu } from '../../rooms/orders/managing/export-orders-menu.tsx';
import { ManagedOrders } from '../../rooms/orders/managing/managed-orders.tsx';
import { ProofList } from '../../rooms/payment-proofs/proof-list.tsx';
import { BuyerReputationBadge } from '../../rooms/reputation/reputation-badge.tsx';
import { NoMailLine } from '../../rooms/system/no-mail-line.tsx';
import { useCandidateAgents } from '../../rooms/users/users.api.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';

export function ManageOrdersPage() {
  usePageTitle('Manage Orders');
  const role = useEffectiveRole();
  const isCompact = useRowDensity((rows) => rows.isCompact);
  const [parameters] = useSearchParams();
  const groupBuys = useGroupBuyChoices(parameters.get('groupBuyId'));
  const isAgent = role === 'AGENT';
  const agents = useCandidateAgents().data?.data.map((person) => ({ id: person.id, name: displayName(person) }));
  return (
    <div data-density={isCompact ? 'compact' : 'admin'}>
      <Page
        title="Orders"
        crumbs={crumbsOf.section}
        lead={useLead()}
        actions={
          <Cluster gap={8}>
            <CompactToggle />
            <ExportOrdersMenu groupBuys={groupBuys} />
          </Cluster>
        }
      >
        <NoMailLine />
        <ManagedOrders
          groupBuys={groupBuys}
          agents={isAgent ? null : (agents ?? [])}
          reputationOf={(userId) => <BuyerReputationBadge userId={userId} />}
          proofsOf={(order) => <ProofList order={order} empty={<p>The proof is no longer there.</p>} />}
        />
      </Page>
    </div>
  );
}

/** docs/rules/orders.md#organizers-list. A SUPERADMIN who has selected an organization sees that one's alone. */
function useLead() {
  const role = useEffectiveRole();
  const selected = useCurrentMembership();
  if (role === 'AGENT') return 'Orders from the group buys you organize';
  if (role === 'ORGADMIN') return 'All orders in your organization';
  return selected ? `All orders across the system, limited to ${selected.name}` : 'All orders across the system';
}
