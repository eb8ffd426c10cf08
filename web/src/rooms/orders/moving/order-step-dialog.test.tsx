// @vitest-environment happy-dom
// What is said before one order is moved on (many at once: managing/chosen-orders.test.ts).
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
  // Whether the site sends mail is not what is asked here.
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

test('whoever marks one order as delivered that still owes reads what, and by whom', () => {
  expect(said('DELIVERED')).toContain('Chén Wěi still owes $34.65.');
});

test('what is paid when it is handed over is said to be that', () => {
  const atHandover = { status: 'PENDING', paidAtHandover: true, wasSettled: false, paidAmount: 0 };
  expect(said('SHIPPED', atHandover)).toContain('Chén Wěi still owes $34.65, which is paid at the handover.');
});

test('nothing is said of an order that owes nothing', () => {
  expect(said('DELIVERED', { restAmount: 0 })).not.toContain('owes');
});

test('whoever ordered does not read who owes: that is what organizers have to know', () => {
  expect(said('DELIVERED', {}, 'buyer')).not.toContain('owes');
});

test('cancelling asks for no money', () => {
  expect(said('CANCELLED', { status: 'PENDING', wasSettled: false })).not.toContain('owes');
});
