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

function said(isGuest: boolean) {
  const queries = new QueryClient();
  queries.setQueryData(statusCall.queryKey, { sendsMail: false });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <OrderPlaced order={order} isGuest={isGuest} rejection={null} proof={null} mayChangeEmail={false} next={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('without a mail server a guest is told to save the number, and a member to sign in', () => {
  expect(said(true)).toContain('Save your order number: you need it and anna@b.example');
  expect(said(false)).not.toContain('Save your order number');
  expect(said(false)).toContain('Sign in to your account to open this order again.');
});
