// Rules: docs/rules/orders.md#history
// Who did it stands behind the fact, and nothing that would change its meaning stands between them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { statusCall } from '../../system/system.api.ts';
import { OrderTimeline } from './order-timeline.tsx';

function said(entry: object) {
  const queries = new QueryClient();
  queries.setQueryData(statusCall.queryKey, { sendsMail: false });
  const line = {
    id: '1',
    at: '2026-11-30T12:00:00Z',
    toStatus: null,
    delivery: null,
    actor: { name: 'Maren' },
    ...entry,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <OrderTimeline entries={[line as never]} buyer={null} />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '|');
}

test('a line names who did it once', () => {
  expect(said({ kind: 'items_corrected' })).toContain('Items changed| by Maren|');
  expect(said({ kind: 'placed' })).toContain('Order placed| by Maren|');
  expect(said({ kind: 'placed', actor: null })).toContain(' · Automatically');
});

test('what is to be added stands behind the name', () => {
  expect(said({ kind: 'reminded', delivery: 'kept' })).toContain(
    'Payment reminder| by Maren (kept, not sent: this site has no mail server)|',
  );
  expect(said({ kind: 'not_received_noted' })).toContain('Payment corrected| by Maren (not received)|');
});

test('an undone step is struck out, and says so in words, too', () => {
  const step = { kind: 'status_changed', toStatus: 'SETTLED' };
  expect(said({ ...step, isUndone: true })).toContain('Payment confirmed| by Maren (undone)|');
  expect(said({ ...step, isUndone: false })).not.toContain('undone');
});
