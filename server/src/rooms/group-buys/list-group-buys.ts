import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import { listCardsOfOrganization } from './group-buy-cards.queries.ts';
import { viewerOf } from './group-buys.access.ts';
import { presentManaged } from './group-buys.view.ts';

type Query = ParsedRequest<typeof groupBuyCalls.listGroupBuys>['query'];

/** For organisers: every deal of the selected organization, private ones included. */
export async function listGroupBuys({ db, clock, actor }: SignedInContext, query: Query) {
  const now = clock.now();
  const organizationId = selectedOrganization(actor);
  const { rows, total } = await listCardsOfOrganization(db, organizationId, viewerOf(actor), query, now);
  return {
    data: rows.map((row) => presentManaged(row, actor.effectiveRole, now)),
    pagination: presentPagination(query, total),
  };
}
