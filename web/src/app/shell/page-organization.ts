import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useCurrentMembership } from '../../lib/session/session.ts';
import { groupBuyCall } from '../../rooms/group-buys/group-buys.api.ts';
import { orderKey } from '../../rooms/orders/order-key.ts';
import { useShownOrganization } from '../../rooms/organizations/organizations.api.ts';

const orderPaths = ['/order-confirmation/:orderNumber', '/buyer/orders/:orderNumber/*', '/orders/:orderNumber'];
const orderOf = (pathname: string) =>
  orderPaths.map((path) => matchPath(path, pathname)?.params.orderNumber).find(Boolean) ?? '';

/** The organization that the shown page belongs to, whoever looks at it; null elsewhere and until it's known. */
function useOrganizationOfPage() {
  const { pathname } = useLocation();
  const id = matchPath('/group-buy/:id/*', pathname)?.params.id ?? '';
  const orderNumber = orderOf(pathname);
  const queries = useQueryClient();
  // The page itself asks for it; this only reads the answer.
  const read = () =>
    queries.getQueryData<GroupBuy | Order>(id ? groupBuyCall(id).queryKey : orderKey(orderNumber))?.organization ??
    null;
  const follow = useCallback(
    (tell: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [queries],
  );
  const organization = useSyncExternalStore(follow, read, read);
  return id || orderNumber ? organization : null;
}

/** The organization the title names: the one the page belongs to, else the one the person acts in. */
export function useTitledOrganization() {
  const shown = useShownOrganization();
  return useOrganizationOfPage() ?? shown;
}

/** Members see the page in their organization's look; people who came by a link, in the page's own. */
export function useLookOfPage() {
  const isMember = useCurrentMembership() !== null;
  const shown = useShownOrganization();
  const ofPage = useOrganizationOfPage();
  return isMember ? shown : (ofPage ?? shown);
}
