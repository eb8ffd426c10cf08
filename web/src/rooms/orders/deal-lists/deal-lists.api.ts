import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../../lib/api.ts';
import { ordersKey } from '../orders.api.ts';
import type { DealListKind } from './deal-list-path.ts';

const call = createCaller<typeof orderCalls>(orderPaths, ['exportSupplierList', 'exportPickList']);

/** What a deal's orders add up to, for its supplier. */
export const useSupplierList = (groupBuyId: string) =>
  useQuery({
    queryKey: [...ordersKey, 'supplier-list', groupBuyId],
    queryFn: ({ signal }) => call('getSupplierList', { query: { groupBuyId }, signal }),
  });

/** What each buyer of a deal gets. */
export const usePickList = (groupBuyId: string) =>
  useQuery({
    queryKey: [...ordersKey, 'pick-list', groupBuyId],
    queryFn: ({ signal }) => call('getPickList', { query: { groupBuyId }, signal }),
  });

export const fetchDealListFile = (kind: DealListKind, groupBuyId: string, withSales: boolean) =>
  kind === 'supplier-list'
    ? call('exportSupplierList', { query: { groupBuyId, sales: withSales ? 'true' : null } })
    : call('exportPickList', { query: { groupBuyId } });
