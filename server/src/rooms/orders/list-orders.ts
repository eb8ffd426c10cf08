import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import type { AccountActor } from '../../platform/http/actor.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import { readSettings } from '../system/read-settings.ts';
import { listOrderRows, type OrderScope } from './order-lists.queries.ts';
import { presentOrderSummary } from './orders.view.ts';

type Query = ParsedRequest<typeof orderCalls.listOrders>['query'];

/** An AGENT's own deals, an ORGADMIN's organization, a SUPERADMIN's selected one or everything. */
function scopeOf(actor: AccountActor): OrderScope {
  if (actor.effectiveRole === 'SUPERADMIN' && actor.organizationId === null) return { of: 'installation' };
  const organizationId = selectedOrganization(actor);
  return actor.effectiveRole === 'AGENT'
    ? { of: 'agent', organizationId, userId: actor.userId }
    : { of: 'organization', organizationId };
}

/** The orders that the caller organises. */
export async function listOrders(context: SignedInContext, query: Query) {
  return listOrdersIn(context, scopeOf(context.actor), query);
}

export async function listOrdersIn(
  context: SignedInContext,
  scope: OrderScope,
  query: Parameters<typeof listOrderRows>[2],
) {
  const { communityMode } = await readSettings(context);
  const now = context.clock.now();
  const { rows, total } = await listOrderRows(context.db, scope, query, now);
  return {
    data: rows.map((row) => presentOrderSummary(row, { now, communityMode })),
    pagination: presentPagination(query, total),
  };
}
