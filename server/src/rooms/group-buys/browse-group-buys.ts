import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { canSeeParticipantCount } from '@cobuy/domain/group-buys/group-buy-policy';
import type { Context } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { listCardsAcrossOrganizations } from './group-buy-cards.queries.ts';
import { roleOfViewer, viewerOf } from './group-buys.access.ts';
import { nothingOrdered, presentCard } from './group-buys.view.ts';
import type { OrdersOfDeals } from './orders-of-deals.ts';

type Query = ParsedRequest<typeof groupBuyCalls.browseGroupBuys>['query'];

export async function browseGroupBuys(
  { db, clock, actor }: Context,
  query: Query,
  { countOrdered }: Pick<OrdersOfDeals, 'countOrdered'>,
) {
  const [viewer, now] = [viewerOf(actor), clock.now()];
  const { rows, total } = await listCardsAcrossOrganizations(db, viewer, query, now);
  const roles = rows.map((row) => roleOfViewer(viewer, row.viewerRole));
  const deals = rows.map(({ groupBuy }) => groupBuy);
  const ordered = await countOrdered(db, deals, { onlyParticipants: !roles.some(canSeeParticipantCount) });
  return {
    data: rows.map((row, place) =>
      presentCard(row, ordered[place] ?? nothingOrdered, roleOfViewer(viewer, row.viewerRole), now),
    ),
    pagination: presentPagination(query, total),
  };
}
