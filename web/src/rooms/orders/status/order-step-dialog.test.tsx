// @vitest-environment happy-dom
// Rules: docs/rules/orders.md#status
// What is said before one order is moved on (of many at once: who-owes.test.ts).
import type { OrderMover, OrderStatus } from '@cobuy/domain/orders/order-status';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStepDialog } from './order-step-dialog.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Whether the site sends mail doesn't matter here.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const owing = {
  orderNumber: 'GB-0000-0000-0000-0000',
  status: 'SHIPPED',
  wasSettled: true,
  paidAtHandover: false,
  totalAmount: 72.5,
  paidAmount: 37.85,
  restAmount: 34.65,
  giveBackAmount: 0,
  deliveredAt: null,
  hasPaymentProof: true,
  latestUpload: null,
  user: { name: 'Chén Wěi', email: 'chen@example.org' },
};
function said(to: OrderStatus, changes: object = {}, mover: OrderMover = 'organiser') {
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <OrderStepDialog order={{ ...owing, ...changes } as never} to={to} mover={mover} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return document.body.textContent;
}

test('someone who marks an order as delivered reads who still owes what', () => {
  expect(said('DELIVERED')).toContain('Chén Wěi still owes $34.65.');
});

test('an order that is paid at the handover says so', () => {
  const atHandover = { status: 'PENDING', paidAtHandover: true, wasSettled: false, paidAmount: 0 };
  expect(said('SHIPPED', atHandover)).toContain('Chén Wěi still owes $34.65, to be paid at pickup or delivery.');
});

test('an order that owes nothing says nothing', () => {
  expect(said('DELIVERED', { restAmount: 0 })).not.toContain('owes');
});

test('its buyer doesn’t read who owes', () => {
  expect(said('DELIVERED', {}, 'buyer')).not.toContain('owes');
});

test('cancelling says nothing of money owed', () => {
  expect(said('CANCELLED', { status: 'PENDING', wasSettled: false })).not.toContain('owes');
});
