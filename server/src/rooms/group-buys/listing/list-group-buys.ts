import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { presentPagination } from '../../../platform/database/page.ts';
import { viewerOf } from '../group-buys.access.ts';
import { presentManaged } from '../group-buys.view.ts';
import { listPageAcrossOrganizations } from './pages.queries.ts';

type Query = ParsedRequest<typeof groupBuyCalls.listGroupBuys>['query'];

/** For organizers: every deal of the selected organization, private ones included. */
export async function listGroupBuys({ db, clock, actor }: SignedInContext, query: Query) {
  const now = clock.now();
  const organizationId = selectedOrganization(actor);
  // The desk counts only an agent's own deals, so the list shows the same.
  const organizedBy =
    query.status === 'ending-today' && !isOrganizationManager(actor.effectiveRole) ? actor.userId : undefined;
  const scope = { of: 'organization', organizationId, onlyPublic: false, organizedBy } as const;
  const { rows, total } = await listPageAcrossOrganizations(db, viewerOf(actor), { ...query, scope }, now);
  return {
    data: rows.map((row) => presentManaged(row, actor.effectiveRole, now)),
    pagination: presentPagination(query, total),
  };
}
