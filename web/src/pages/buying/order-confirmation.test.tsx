// Rules: docs/rules/orders.md#confirmation
// What the page after an order lets its buyer change.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { orderKey } from '../../rooms/orders/order-key.ts';
import { OrderConfirmationPage } from './order-confirmation.tsx';

const orderNumber = 'GB-0000-0000-0000-0000';
const placed = {
  id: 'o',
  orderNumber,
  status: 'PENDING',
  totalAmount: 12,
  restAmount: 12,
  paidAmount: 0,
  items: [],
  paidAtHandover: false,
  paymentMethodName: 'Venmo',
  paymentInstructions: null,
  payment: { payee: null, note: 'GB', link: null, changedAt: null },
  groupBuy: { id: 'd', title: 'Spring', pickup: null, paymentDueDate: '2999-12-04T12:00:00Z' },
  organization: { name: 'Riverside', cancelsUnpaid: true, timeZone: 'UTC' },
  user: { email: 'anna@b.example' },
  timeline: [],
  proofRejection: null,
  closureRequestedAt: null,
  wasSettled: false,
  hasPaymentProof: false,
  latestUpload: null,
};

/** @param permissions as the server has answered them; null before it has. */
function page(permissions: object | null) {
  const queries = new QueryClient();
  if (permissions) queries.setQueryData(orderKey(orderNumber), { ...placed, permissions });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter
        initialEntries={[{ pathname: `/order-confirmation/${orderNumber}`, state: { placed, isGuest: true } }]}
      >
        <Routes>
          <Route path="/order-confirmation/:orderNumber" element={<OrderConfirmationPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const changePath = `href="/buyer/orders/${orderNumber}/change"`;

test('an order that may be changed has a link to where it is changed', () => {
  expect(page({ canChange: true, canChangeEmail: false })).toContain(changePath);
  expect(page({ canChange: true, canChangeEmail: false })).not.toContain('Wrong e-mail?');
});

test('the e-mail of an order may be changeable without its items', () => {
  expect(page({ canChange: false, canChangeEmail: true })).toContain('Wrong e-mail?');
  expect(page({ canChange: false, canChangeEmail: true })).not.toContain(changePath);
});

test('nothing is offered before the server says what may be changed', () => {
  const text = page(null);
  expect(text).toContain(orderNumber);
  expect(text).not.toContain(changePath);
  expect(text).not.toContain('Wrong e-mail?');
});
