// What stands beside a proof before its order has come.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ProofDecision } from './proof-decision.tsx';

const order = {
  orderNumber: 'GB-0000-0000-0000-0000',
  paymentMethod: 'CREDIT_CARD',
  restAmount: 12,
  user: { name: 'Anna', email: '' },
  groupBuy: { id: 'd', title: 'Spring', paymentDueDate: '2026-12-04T12:00:00Z' },
  organization: { timeZone: 'UTC' },
  latestUpload: null,
  _count: { items: 1 },
} as never;

test('no name of the way to pay is said before the organization’s own is known', () => {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProofDecision
          order={order}
          isGone={false}
          onNext={null}
          cameByItself={false}
          isProofShown
          onDecided={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(page).toContain('Paid by');
  expect(page).not.toContain('Credit Card');
});
