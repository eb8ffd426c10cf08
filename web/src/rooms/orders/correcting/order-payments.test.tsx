// Rules: docs/rules/orders.md#money
// What an order's page says about its money.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OrderPayments } from './order-payments.tsx';

const payment = (amount: number) => ({ id: `${amount}`, amount, paidOn: '2026-11-30', note: null, canRemove: false });
function sumsOf(changes: object) {
  const order = {
    orderNumber: 'GB-0000-0000-0000-0000',
    status: 'SETTLED',
    wasSettled: true,
    totalAmount: 50.9,
    paidAmount: 50.9,
    restAmount: 0,
    giveBackAmount: 0,
    payments: [],
    permissions: { isOrganiser: false, nextStatuses: [] },
    ...changes,
  } as never;
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderPayments order={order} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [, sums = ''] = /<dl[^>]*>(.*)<\/dl>/.exec(page) ?? [];
  return [...sums.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, amount = '']) => [
    term,
    amount.replace(/<[^>]*>/g, ''),
  ]);
}

test('what came stands beside what was refunded, and what is left', () => {
  expect(sumsOf({ payments: [payment(-10), payment(-11.6)] })).toEqual([
    ['Order', '$50.90'],
    ['Received, confirmed', '$72.50'],
    ['Refunded', '-$21.60'],
    ['Net paid', '$50.90'],
    ['Still to pay', '$0.00'],
  ]);
});

test('a cancelled order whose money was refunded says that it had come', () => {
  const sums = sumsOf({ status: 'CANCELLED', totalAmount: 27.63, paidAmount: 0, payments: [payment(-27.63)] });
  expect(sums.slice(1, 4)).toEqual([
    ['Received, confirmed', '$27.63'],
    ['Refunded', '-$27.63'],
    ['Net paid', '$0.00'],
  ]);
});

test('without a refund, one line says what is paid', () => {
  expect(sumsOf({}).slice(0, 2)).toEqual([
    ['Order', '$50.90'],
    ['Paid, confirmed', '$50.90'],
  ]);
  expect(sumsOf({ wasSettled: false, paidAmount: 20, restAmount: 30.9, payments: [payment(20)] })[1]).toEqual([
    'Paid',
    '$20.00',
  ]);
});
