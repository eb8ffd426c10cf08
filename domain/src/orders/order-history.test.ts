import { expect, test } from 'vitest';
import { orderEventKinds } from './order-events.ts';
import { historyFact } from './order-history.ts';
import { orderStatuses } from './order-status.ts';

test('every line of a history is a fact in words, without a status or an arrow', () => {
  for (const kind of orderEventKinds)
    for (const toStatus of orderStatuses) expect(historyFact({ kind, toStatus })).not.toMatch(/→|_|[A-Z]{3}/);
  expect(historyFact({ kind: 'status_changed', toStatus: 'SETTLED' })).toBe('Payment confirmed');
});
