// What the sum above a list counts.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyManagedAddress, type ManagedAddress } from './managed-address.ts';
import { ManagedSum } from './managed-sum.tsx';

const sum = { orders: 11, totalAmount: 901.81, restAmount: 0, giveBackAmount: 0, isAll: true };

function said(changes: Partial<ManagedAddress>, more: Partial<typeof sum> = {}) {
  const queries = new QueryClient();
  queries.setDefaultOptions({ queries: { initialData: { ...sum, ...more }, staleTime: Number.POSITIVE_INFINITY } });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ManagedSum address={{ ...emptyManagedAddress, ...changes }} />
    </QueryClientProvider>,
  );
  return page.replace(/<[^>]*>/g, '');
}

test('the count next to the sum says that it is without cancelled orders if the list may have some', () => {
  expect(said({})).toBe('All: 11 orders, not counting cancelled ones · $901.81');
  expect(said({ groupBuyId: 'spring' })).toBe('Filtered: 11 orders, not counting cancelled ones · $901.81');
  expect(said({ urgency: 'none' })).toBe('Filtered: 11 orders, not counting cancelled ones · $901.81');
  // A list of one status, of orders that owe or of overdue ones has none to leave out.
  expect(said({ status: 'PENDING' })).toBe('Filtered: 11 orders · $901.81');
  expect(said({ status: 'CANCELLED' })).toBe('Filtered: 11 orders · $901.81');
  expect(said({ money: 'due' })).toBe('Filtered: 11 orders · $901.81');
  expect(said({ urgency: 'overdue' })).toBe('Filtered: 11 orders · $901.81');
});

test('refunds only say that they include cancelled orders if the list may have some', () => {
  const owed = (changes: Partial<ManagedAddress>) => said(changes, { giveBackAmount: 5 });
  expect(owed({})).toMatch(/\$5\.00 to refund, including cancelled orders$/);
  for (const changes of [{ status: 'SETTLED' }, { status: 'CANCELLED' }, { money: 'settled' }, { urgency: 'high' }])
    expect(owed(changes as Partial<ManagedAddress>)).toMatch(/\$5\.00 to refund$/);
  expect(owed({ money: 'give-back' })).toBe('Filtered: $5.00 to refund');
});
