import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { isAgentLevel, isOrganizationManager } from '@cobuy/domain/roles/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import { useEffectiveRole, useOrganizations } from '../../lib/session/session.ts';
import { groupBuyHomePath, groupBuyPath } from '../../rooms/group-buys/group-buy-path.ts';

const callGroupBuys = createCaller<typeof groupBuyCalls>(groupBuyPaths);
const callOrders = createCaller<typeof orderCalls>(orderPaths);
const callUsers = createCaller<typeof userCalls>(userPaths);

export interface Found {
  id: string;
  label: string;
  detail: string;
  to: string;
}

/** Results per kind, so that all kinds are in sight. */
const most = 5;
/** A shorter text finds half of everything. */
const leastLetters = 2;

/** Deals, orders and people whose names hold a text; of each kind only what the caller may list anyway. */
export function useFound(text: string, isLimitedToOrder: boolean) {
  const role = useEffectiveRole();
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  const search = text.trim();
  const isAsked = search.length >= leastLetters && !isLimitedToOrder;
  const organizes = isAgentLevel(role) && (organizationId !== null || role === 'SUPERADMIN');
  const manages = isOrganizationManager(role) && (organizationId !== null || role === 'SUPERADMIN');
  const ask = (kind: string, isMay: boolean, find: (signal: AbortSignal) => Promise<Found[]>) => ({
    queryKey: ['found', kind, organizationId, search],
    queryFn: ({ signal }: { signal: AbortSignal }) => find(signal),
    enabled: isAsked && isMay,
    placeholderData: keepPreviousData,
  });

  const deals = useQuery(
    ask('deals', true, async (signal) =>
      organizes && organizationId !== null
        ? (await callGroupBuys('listGroupBuys', { query: { search, limit: most }, signal })).data.map((deal) => ({
            id: deal.id,
            label: deal.title,
            detail: 'Group buy',
            to: groupBuyHomePath(deal.id),
          }))
        : (await callGroupBuys('browseGroupBuys', { query: { search, limit: most }, signal })).data.map((deal) => ({
            id: deal.id,
            label: deal.title,
            detail: deal.organization.name,
            to: groupBuyPath(deal.id),
          })),
    ),
  );
  const orders = useQuery(
    ask('orders', organizes, async (signal) =>
      (await callOrders('listOrders', { query: { search, limit: most }, signal })).data.map((order) => ({
        id: order.orderNumber,
        label: order.user.name,
        detail: `${order.orderNumber}, ${order.groupBuy.title}`,
        to: `/orders/${order.orderNumber}`,
      })),
    ),
  );
  const people = useQuery(
    ask('people', manages, async (signal) =>
      (await callUsers('listPeople', { query: { search, limit: most }, signal })).data.map((person) => ({
        id: person.id,
        label: displayName(person),
        detail: person.email,
        to: `/admin/users?search=${encodeURIComponent(person.email)}`,
      })),
    ),
  );
  const kinds = [
    { id: 'deals', label: 'Group buys', icon: 'basket', found: deals },
    { id: 'orders', label: 'Orders', icon: 'receipt', found: orders },
    { id: 'people', label: 'People', icon: 'person', found: people },
  ] as const;
  return {
    isLooking: isAsked && kinds.some(({ found }) => found.isFetching),
    hasFailed: isAsked && kinds.some(({ found }) => found.isLoadingError),
    kinds: kinds.map(({ found, ...kind }) => ({ ...kind, items: isAsked ? (found.data ?? []) : [] })),
  };
}
