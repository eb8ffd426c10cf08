import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { Context } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { listCardsAcrossOrganizations } from './group-buy-cards.queries.ts';
import { roleOfViewer, viewerOf } from './group-buys.access.ts';
import { presentCard } from './group-buys.view.ts';

type Query = ParsedRequest<typeof groupBuyCalls.browseGroupBuys>['query'];

export async function browseGroupBuys({ db, clock, actor }: Context, query: Query) {
  const [viewer, now] = [viewerOf(actor), clock.now()];
  const { rows, total } = await listCardsAcrossOrganizations(db, viewer, query, now);
  return {
    data: rows.map((row) => presentCard(row, roleOfViewer(viewer, row.viewerRole), now)),
    pagination: presentPagination(query, total),
  };
}
