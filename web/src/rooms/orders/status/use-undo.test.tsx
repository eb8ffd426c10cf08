// @vitest-environment happy-dom
// Nothing is offered that the server would refuse.
// Rules: docs/rules/orders.md#undo
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveToasts } from '../../../ui/feedback/show-toast.ts';
import { orderKey } from '../order-key.ts';
import { useUndo } from './use-undo.ts';

const step = { id: 'confirming', secondsLeft: 10 };
const orderAt = (seconds: number, undo: Order['undo'], orderNumber = 'GB-1') =>
  ({ orderNumber, updatedAt: `2026-11-29T10:00:0${seconds}.000Z`, undo }) as Order;

let root: Root;
let queries: QueryClient;
let offer: ReturnType<typeof useUndo>;
let offered: string[];
let stopReceiving: () => void;

function Offering() {
  offer = useUndo();
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
  offer({ title: 'Payment confirmed', undo: step, order });
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
