// Which day of cancelling stands beside the amount due.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type OrderToPay, ToPay } from './to-pay.tsx';

const order = {
  orderNumber: 'GB-0000-0000-0000-0000',
  status: 'PENDING',
  totalAmount: 12,
  restAmount: 12,
  paymentMethodName: 'Bank transfer',
  paymentInstructions: 'To the till',
  payment: { payee: null, note: 'GB-0000-0000-0000-0000 Anna', link: null, changedAt: null },
  paidAtHandover: false,
  groupBuy: { title: 'Spring', paymentDueDate: '2999-12-04T12:00:00Z', pickup: null },
  organization: { cancelsUnpaid: true, timeZone: 'UTC' },
} satisfies OrderToPay;

const said = (more: Partial<OrderToPay>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToPay order={{ ...order, ...more }} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test('an order whose proof was rejected is said to be cancelled after the day that holds', () => {
  const days = { proofRejectedAt: '2999-12-01T12:00:00Z', cancelledAfter: '2999-12-11T12:00:00Z' };
  const text = said(days);
  expect(text).toMatch(/Without another proof this order will be cancelled after [^.]*Dec 11/);
  expect(text).not.toContain('stay unpaid');
  const past = said({ ...days, groupBuy: { ...order.groupBuy, paymentDueDate: '2020-12-04T12:00:00Z' } });
  expect(past).toMatch(/Without another proof this order will be cancelled after [^.]*Dec 11/);
  expect(past).not.toContain('stay unpaid');
});

test('any other is said to be cancelled after the same day as in its mails, and never on the due date', () => {
  const text = said({ proofRejectedAt: null, cancelledAfter: '2999-12-11T12:00:00Z' });
  expect(text).toMatch(/Without a payment proof this order will be cancelled after [^.]*Dec 11/);
  expect(said({ cancelledAfter: null })).toMatch(/Orders that stay unpaid after [^.]*Dec 4[^.]* are cancelled\./);
});
