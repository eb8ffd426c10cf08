import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import type { IsOld } from '../../../lib/calls/asked-before.ts';
import { ordersKey } from '../order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths, [
  'exportSupplierList',
  'exportSupplierSpreadsheet',
  'exportPickList',
]);

/** Nobody is told of a new order at once, so it's polled; changes to known orders are heard. */
const everyMinute = 60_000;

export const useSupplierList = (groupBuyId: string) =>
  useQuery({
    queryKey: [...ordersKey, 'supplier-list', groupBuyId],
    queryFn: ({ signal }) => call('getSupplierList', { query: { groupBuyId }, signal }),
    refetchInterval: everyMinute,
  });

export const usePickList = (groupBuyId: string) =>
  useQuery({
    queryKey: [...ordersKey, 'pick-list', groupBuyId],
    queryFn: ({ signal }) => call('getPickList', { query: { groupBuyId }, signal }),
    refetchInterval: everyMinute,
  });

export function useRefetchGroupBuyLists(groupBuyId: string) {
  const queries = useQueryClient();
  return (isOld?: IsOld) => {
    for (const list of ['supplier-list', 'pick-list'])
      void queries.invalidateQueries({
        queryKey: [...ordersKey, list, groupBuyId],
        ...(isOld && { predicate: isOld }),
      });
  };
}

export interface SupplierSheet {
  groupBuyId: string;
  /** A supplier's id, `none` for products without one, empty for all. */
  supplier: string;
  sales: boolean;
}
const queryOf = ({ groupBuyId, supplier, sales }: SupplierSheet) => ({
  query: { groupBuyId, supplier: supplier || null, sales: sales ? 'true' : null },
});
export const fetchSupplierFile = (sheet: SupplierSheet) => call('exportSupplierList', queryOf(sheet));
export const fetchSupplierSpreadsheet = (sheet: SupplierSheet) => call('exportSupplierSpreadsheet', queryOf(sheet));
export const fetchPickListFile = (groupBuyId: string, wanted: { format: 'csv' | 'xlsx'; by: 'person' | 'product' }) =>
  call('exportPickList', { query: { groupBuyId, ...wanted } });

const mailKey = (groupBuyId: string, supplierId: string) =>
  [...ordersKey, 'supplier-mail', groupBuyId, supplierId] as const;

/** What a mail to a supplier would say, fetched again whenever somebody is about to send it. */
export const useSupplierMailPreview = (groupBuyId: string, supplierId: string) =>
  useQuery({
    queryKey: mailKey(groupBuyId, supplierId),
    queryFn: ({ signal }) => call('previewSupplierMail', { query: { groupBuyId, supplierId }, signal }),
    gcTime: 0,
  });

export const useSentMail = (groupBuyId: string, id: string) =>
  useQuery({
    queryKey: [...ordersKey, 'sent-mail', groupBuyId, id],
    queryFn: ({ signal }) => call('getSupplierMail', { params: { id }, query: { groupBuyId }, signal }),
  });

/** Sends it; refused or not, what the page shows is old afterwards. */
export function useMailSupplier() {
  const queries = useQueryClient();
  return async (body: CallInput<typeof orderCalls.mailSupplier>['body'], idempotencyKey: string) => {
    try {
      return await call('mailSupplier', { body, idempotencyKey });
    } finally {
      void queries.invalidateQueries({ queryKey: ordersKey });
    }
  };
}
