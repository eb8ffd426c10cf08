import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { orderKey, ordersKey } from '../order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

const noteKey = (orderNumber: string) => [...ordersKey, 'note', orderNumber] as const;

export const useOrderNote = (orderNumber: string) =>
  useQuery({
    queryKey: noteKey(orderNumber),
    queryFn: ({ signal }) => call('getOrderNote', { params: { orderNumber }, signal }),
  });

export function useSaveOrderNote(orderNumber: string) {
  const queries = useQueryClient();
  return async (body: { text: string; version: string | null }) => {
    const note = await call('saveOrderNote', { params: { orderNumber }, body });
    queries.setQueryData(noteKey(orderNumber), note);
    return note;
  };
}

/** Fetches an order as it is now, for its page too. */
export function useReadOrder(orderNumber: string) {
  const queries = useQueryClient();
  return async () => {
    const order = await call('getOrder', { params: { orderNumber } });
    queries.setQueryData(orderKey(orderNumber), order);
    return order;
  };
}

/** What organizers change of an order; refused or not, what the page shows is old afterwards. */
export function useCorrectOrder({ orderNumber }: Pick<Order, 'orderNumber'>) {
  const queries = useQueryClient();
  const settle = async (change: Promise<Order>) => {
    try {
      queries.setQueryData(orderKey(orderNumber), await change);
    } finally {
      void queries.invalidateQueries({ queryKey: ordersKey });
    }
  };
  const params = { orderNumber };
  return {
    correctContact: (body: CallInput<typeof orderCalls.correctContact>['body']) =>
      settle(call('correctContact', { params, body })),
    correctItems: (body: CallInput<typeof orderCalls.correctItems>['body']) =>
      settle(call('correctItems', { params, body })),
    notePayment: (body: CallInput<typeof orderCalls.notePayment>['body'], idempotencyKey: string) =>
      settle(call('notePayment', { params, body, idempotencyKey })),
    removePayment: (paymentId: string) => settle(call('removePayment', { params: { ...params, paymentId } })),
  };
}

/** What was, or may have been, sent to suppliers for a group buy; nothing while that's unknown. */
export function useSentToSuppliers(groupBuyId: string) {
  const { data } = useQuery({
    queryKey: [...ordersKey, 'supplier-list', groupBuyId],
    queryFn: ({ signal }) => call('getSupplierList', { query: { groupBuyId }, signal }),
  });
  return (data?.sent ?? []).filter(({ delivery }) => delivery !== 'kept' && delivery !== 'failed');
}
