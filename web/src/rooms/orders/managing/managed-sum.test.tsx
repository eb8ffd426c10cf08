// What is counted beside what the sum of a list comes to.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyManagedAddress, type ManagedAddress } from './managed-address.ts';
import { ManagedSum } from './managed-sum.tsx';

const sum = { orders: 11, totalAmount: 901.81, restAmount: 0, giveBackAmount: 0, isAll: true };

function said(changes: Partial<ManagedAddress>) {
  const queries = new QueryClient();
  queries.setDefaultOptions({ queries: { initialData: sum, staleTime: Number.POSITIVE_INFINITY } });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ManagedSum address={{ ...emptyManagedAddress, ...changes }} />
    </QueryClientProvider>,
  );
  return page.replace(/<[^>]*>/g, '');
}

test('the count beside the sum says that it is without cancelled orders, where the list has them', () => {
  expect(said({})).toBe('All: 11 orders without cancelled ones · $901.81');
  expect(said({ groupBuyId: 'deal' })).toBe('Filtered: 11 orders without cancelled ones · $901.81');
  // A list of one status, or of what still owes, has no others to leave out.
  expect(said({ status: 'PENDING' })).toBe('Filtered: 11 orders · $901.81');
  expect(said({ status: 'CANCELLED' })).toBe('Filtered: 11 orders · $901.81');
  expect(said({ money: 'due' })).toBe('Filtered: 11 orders · $901.81');
});
