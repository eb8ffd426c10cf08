// Who did it is said once, and never after words that are a sentence of their own.
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
  expect(said({ kind: 'items_corrected' })).toContain('Items changed| by Maren');
  expect(said({ kind: 'placed' })).toContain('Order placed| by Maren');
});

test('after a clause of its own, who did it stands beside the time', () => {
  const kept = said({ kind: 'reminded', delivery: 'kept' });
  expect(kept).toContain('Reminder to pay kept, not sent: this site has no mail server|');
  expect(kept).not.toContain('by Maren');
  expect(kept).toContain(' · Maren');
  expect(said({ kind: 'not_received_noted' })).not.toContain('not received| by');
  expect(said({ kind: 'placed', actor: null })).toContain(' · Automatically');
});

test('what was taken back is struck out, and says so to whoever does not see that', () => {
  const step = { kind: 'status_changed', toStatus: 'SETTLED' };
  expect(said({ ...step, isUndone: true })).toContain('Payment confirmed| by Maren (undone)|');
  expect(said({ ...step, isUndone: false })).not.toContain('undone');
});
