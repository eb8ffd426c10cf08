import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { phaseLabel } from '@cobuy/domain/group-buys/group-buy-status';
import { Link } from 'react-router';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { Badge } from '../../../ui/ledger/status-stamp.tsx';
import { writeBrowseAddress } from '../browse-address.ts';
import { usePhase } from '../closing-line.tsx';
import { browsePath } from '../group-buy-path.ts';

/** Above the title: whose deal it is, with the way to its others. */
export function GroupBuyOrganization({ organization }: Pick<GroupBuy, 'organization'>) {
  const search = writeBrowseAddress({ search: '', status: 'all', page: 1, organization: organization.slug });
  return <Link to={{ pathname: browsePath, search }}>{organization.name}</Link>;
}

export function GroupBuyLead({ deal }: { deal: GroupBuy }) {
  const { phase } = usePhase(deal);
  if (!deal.organizer && phase !== 'upcoming' && deal.isPublic) return null;
  return (
    <Cluster gap={12}>
      {deal.organizer ? <span>Run by {deal.organizer}</span> : null}
      {phase === 'upcoming' ? <Badge tone="info">{phaseLabel.upcoming}</Badge> : null}
      {deal.isPublic ? null : <Badge>Private</Badge>}
    </Cluster>
  );
}
