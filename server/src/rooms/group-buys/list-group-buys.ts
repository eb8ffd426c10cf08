import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import { listCardsOfOrganization } from './group-buy-cards.queries.ts';
import { viewerOf } from './group-buys.access.ts';
import { nothingOrdered, presentManaged } from './group-buys.view.ts';
import type { OrdersOfDeals } from './orders-of-deals.ts';

type Query = ParsedRequest<typeof groupBuyCalls.listGroupBuys>['query'];

/** For organisers: every deal of the selected organization, private ones included. */
export async function listGroupBuys(
  { db, clock, actor }: SignedInContext,
  query: Query,
  { countOrdered }: Pick<OrdersOfDeals, 'countOrdered'>,
) {
  const now = clock.now();
  const organizationId = selectedOrganization(actor);
  const { rows, total } = await listCardsOfOrganization(db, organizationId, viewerOf(actor), query, now);
  const deals = rows.map(({ groupBuy }) => groupBuy);
  const ordered = await countOrdered(db, deals, { onlyParticipants: false });
  return {
    data: rows.map((row, place) => presentManaged(row, ordered[place] ?? nothingOrdered, actor.effectiveRole, now)),
    pagination: presentPagination(query, total),
  };
}
