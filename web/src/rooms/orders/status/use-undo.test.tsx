// @vitest-environment happy-dom
// Nothing is offered that the server would refuse.
// Rules: docs/rules/orders.md#undo
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveToasts } from '../../../ui/feedback/show-toast.ts';
import { orderKey, ordersKey } from '../order-key.ts';
import { useChangeOrderStatus } from './change-order-status.api.ts';
import { type UndoOffer, useUndo } from './use-undo.ts';

const step = { id: 'confirming', secondsLeft: 10 };
const orderAt = (seconds: number, undo: Order['undo'], orderNumber = 'GB-1') =>
  ({ orderNumber, updatedAt: `2026-11-29T10:00:0${seconds}.000Z`, undo }) as Order;

let root: Root;
let queries: QueryClient;
let offer: ReturnType<typeof useUndo>;
let change: ReturnType<typeof useChangeOrderStatus>;
let taken: UndoOffer | null;
let offered: string[];
let stopReceiving: () => void;

function Offering() {
  offer = useUndo();
  change = useChangeOrderStatus({
    orderNumber: 'GB-1',
    status: 'PAYMENT_UPLOADED',
    totalAmount: 20,
    latestUpload: null,
  });
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  offered = [];
  stopReceiving = receiveToasts(({ title }) => {
    offered.push(title);
    return () => {
      offered = offered.filter((one) => one !== title);
    };
  });
  queries = new QueryClient();
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Offering />
      </QueryClientProvider>,
    ),
  );
  const order = orderAt(4, step);
  queries.setQueryData(orderKey(order.orderNumber), order);
  taken = offer({ title: 'Payment confirmed', undo: step, order });
});
afterEach(() => {
  act(() => root.unmount());
  stopReceiving();
  vi.unstubAllGlobals();
});

test.each([
  ['a payment was recorded', orderAt(6, null)],
  ['it was closed, which can be undone itself', orderAt(6, { id: 'closing', secondsLeft: 10 })],
])('an offer ends once the page knows that something else has happened to the order: %s', (_, order) => {
  queries.setQueryData(orderKey(order.orderNumber), order);
  expect(offered).toEqual([]);
});

test.each([
  ['an answer that was on its way before the step', orderAt(3, null)],
  ['the same order fetched again', orderAt(4, { id: 'confirming', secondsLeft: 7 })],
  ['what happens to another order', orderAt(6, null, 'GB-2')],
])('an offer outlasts %s', (_, order) => {
  queries.setQueryData(orderKey(order.orderNumber), order);
  expect(offered).toEqual(['Payment confirmed']);
});

test('a step is offered to be undone as soon as it is answered, however long the lists take', async () => {
  const answered = orderAt(5, step);
  let askedForLists = 0;
  const lists = () => {
    askedForLists += 1;
    return new Promise<never>(() => {});
  };
  vi.stubGlobal('fetch', async () => Response.json(answered));
  queries.setQueryData([...ordersKey, 'list'], []);
  const list = new QueryObserver(queries, {
    queryKey: [...ordersKey, 'list'],
    queryFn: lists,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = list.subscribe(() => {});
  await act(async () => {
    expect(await change.mutateAsync({ status: 'SETTLED', reason: null })).toEqual(answered);
  });
  expect(askedForLists).toBe(1);
  stop();
});

test('what is undone by a press is not undone once more by a key', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ undone: 1, results: [{}] });
  });
  await act(async () => {
    taken?.takeBack();
    taken?.takeBack();
  });
  expect(asked).toHaveLength(1);
});
