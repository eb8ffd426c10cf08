import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { presentPagination } from '../../../platform/database/page.ts';
import type { Viewer } from '../group-buy-cards.queries.ts';
import { roleOfViewer, viewerOf } from '../group-buys.access.ts';
import { findOrganizationOfList } from '../group-buys.queries.ts';
import { presentCard } from '../group-buys.view.ts';
import { listPageAcrossOrganizations } from './pages.queries.ts';
import type { GroupBuyScope } from './parts.queries.ts';

type Query = ParsedRequest<typeof groupBuyCalls.browseGroupBuys>['query'];

/** Public deals, and private ones that the caller may read. */
export async function browseGroupBuys({ db, clock, actor }: Context, { organization, ...query }: Query) {
  const [viewer, now] = [viewerOf(actor), clock.now()];
  const scope = await findScope(db, viewer, organization);
  const { rows, total } = scope
    ? await listPageAcrossOrganizations(db, viewer, { ...query, scope }, now)
    : { rows: [], total: 0 };
  return {
    data: rows.map((row) => presentCard(row, roleOfViewer(viewer, row.viewerRole), now)),
    pagination: presentPagination(query, total),
  };
}

/** @returns null where no living organization has the id or slug. */
async function findScope(db: Db, viewer: Viewer, organization: string | undefined): Promise<GroupBuyScope | null> {
  if (!organization) return { of: 'installation', viewer };
  const found = await findOrganizationOfList(db, organization, viewer);
  if (!found) return null;
  return { of: 'organization', organizationId: found.id, onlyPublic: !viewer?.isSuperadmin && !found.isMember };
}
