// How the way back to an order is told where no confirmation is mailed.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { statusCall } from '../../system/system.api.ts';
import { OrderPlaced } from './order-placed.tsx';

const order = {
  id: 'o',
  orderNumber: 'GB-0000-0000-0000-0000',
  status: 'CANCELLED',
  totalAmount: 12,
  items: [],
  groupBuy: { id: 'd', title: 'Spring', pickup: null },
  user: { email: 'anna@b.example' },
} as never;

function said(isGuest: boolean, more: { mayChangeEmail?: boolean; mayChangeOrder?: boolean; placed?: object } = {}) {
  const { mayChangeEmail = false, mayChangeOrder = false, placed = {} } = more;
  const queries = new QueryClient();
  queries.setQueryData(statusCall.queryKey, { sendsMail: false });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <OrderPlaced
          order={{ ...(order as object), ...placed } as never}
          isGuest={isGuest}
          rejection={null}
          proof={null}
          mayChangeEmail={mayChangeEmail}
          mayChangeOrder={mayChangeOrder}
          next={null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('without a mail server a guest is told to save the number, and a member to sign in', () => {
  expect(said(true)).toContain('Save your order number: you need it and anna@b.example');
  expect(said(false)).not.toContain('Save your order number');
  expect(said(false)).toContain('Sign in to your account to open this order again.');
});

test('what may be changed is named: the e-mail on its button, the order on a link to where it is changed', () => {
  const both = said(true, { mayChangeEmail: true, mayChangeOrder: true });
  expect(both).toMatch(/Wrong e-mail\?.*Change e-mail/);
  expect(both).not.toContain('Not right?');
  expect(both).toMatch(/href="\/buyer\/orders\/GB-0000-0000-0000-0000\/change".*Change order/);
  expect(said(true, { mayChangeEmail: true })).not.toContain('Change order');
  expect(said(false, { mayChangeOrder: true })).not.toContain('Change e-mail');
});

test('the page after an order says that it is cancelled without a proof, where its organization cancels it', () => {
  const unpaid = (cancelsUnpaid: boolean) => ({
    status: 'PENDING',
    paidAtHandover: false,
    paymentMethodName: 'Venmo',
    paymentInstructions: null,
    payment: { payee: null, note: 'GB', link: null, changedAt: null },
    groupBuy: { id: 'd', title: 'Spring', pickup: null, paymentDueDate: '2999-12-04T12:00:00Z' },
    organization: { cancelsUnpaid, timeZone: 'UTC' },
  });
  expect(said(true, { placed: unpaid(true) })).toContain('Orders that stay unpaid after');
  expect(said(true, { placed: unpaid(false) })).not.toContain('Orders that stay unpaid after');
});
