// Rules: docs/rules/orders.md#closing, docs/rules/conversations.md#order-chat
import { expect, test } from 'vitest';
import { needsConfirmation } from './closure-rules.ts';

test('closing asks whether the money has arrived wherever nobody has said so, also once the goods went out before it', () => {
  const order = { paidAtHandover: false, settledAt: null };
  expect(needsConfirmation({ ...order, status: 'PAYMENT_UPLOADED' })).toBe(true);
  expect(needsConfirmation({ ...order, status: 'DELIVERED' })).toBe(false);
  expect(needsConfirmation({ ...order, status: 'DELIVERED', paidAtHandover: true })).toBe(true);
  expect(needsConfirmation({ status: 'DELIVERED', paidAtHandover: true, settledAt: new Date() })).toBe(false);
});
