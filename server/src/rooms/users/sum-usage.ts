import { displayName } from '@cobuy/domain/accounts/display-name';
import { limitsOfOwner, type Tier, type TierLimits, type TierResource } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import { countAgents, countMemberships } from '../accounts/accounts.queries.ts';
import { countBroadcasts } from '../broadcasts/broadcasts.queries.ts';
import { countGroupBuys } from '../group-buys/group-buys.queries.ts';
import { countOrdersOfMonth } from '../orders/placing/orders-of-month.queries.ts';
import { countOwned, getPlanOwner, sumUploads } from '../organizations/plan-of-organization.ts';
import { countProducts } from '../products/products.queries.ts';
import { readPlans } from '../tiers/read-plans.ts';

export interface Usage {
  /** The tier of the organization's owner. */
  tier: Tier;
  limits: TierLimits;
  used: Readonly<Record<TierResource, number>>;
  /** Null where nobody owns it. */
  owner: { id: string; name: string } | null;
}

/** What an organization uses of its owner's plan; each room counts its own, for display and limits. */
export async function sumUsage({ db, clock }: Pick<Services, 'db' | 'clock'>, organizationId: string): Promise<Usage> {
  const now = clock.now();
  const [owner, plans] = await Promise.all([getPlanOwner(db, organizationId), readPlans({ db })]);
  const [users, agents, groupBuys, products, orders, uploads, broadcasts, orgs] = await Promise.all([
    countMemberships(db, organizationId),
    countAgents(db, organizationId),
    countGroupBuys(db, organizationId),
    countProducts(db, organizationId),
    countOrdersOfMonth(db, organizationId, now),
    sumUploads(db, organizationId),
    countBroadcasts(db, organizationId, now),
    owner ? countOwned(db, owner.id) : 0,
  ]);
  return {
    tier: owner?.tier ?? 'FREE',
    owner: owner && { id: owner.id, name: displayName(owner) },
    limits: limitsOfOwner(plans.limits, owner),
    used: { users, groupBuys, products, orders, uploads, broadcasts, orgs, agents },
  };
}
