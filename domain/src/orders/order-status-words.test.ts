// Rules: docs/rules/orders.md#words-for-buyers
import { expect, test } from 'vitest';
import { orderStatuses } from './order-status.ts';
import { buyersStatusLabel, buyersStatusOption } from './order-status-words.ts';

const read = (isPickup: boolean) => orderStatuses.map((status) => buyersStatusLabel(status, { isPickup }));

test('a buyer reads how far an order is in everyday words, and what is picked up as such', () => {
  expect(read(false)).toEqual([
    'Ordered',
    'Payment sent',
    'Being prepared',
    'On its way',
    'Delivered',
    'Paid',
    'Closed',
    'Cancelled',
  ]);
  expect(read(true)).toEqual([
    'Ordered',
    'Payment sent',
    'Being prepared',
    'Ready for pickup',
    'Picked up',
    'Paid',
    'Closed',
    'Cancelled',
  ]);
});

test('a filter over orders of both kinds names both', () => {
  expect(buyersStatusOption.SHIPPED).toBe('On its way or ready for pickup');
  expect(buyersStatusOption.DELIVERED).toBe('Delivered or picked up');
  expect(buyersStatusOption.SETTLED).toBe('Paid');
});
