import { expect, test } from 'vitest';
import { describeArrived, describeUnclosed } from './describe-unclosed.ts';

test.each([
  [0, 0, 'No orders yet'],
  [0, 7, 'No order is left open'],
  [1, 1, '1 of 1 order is still open'],
  [1, 9, '1 of 9 orders is still open'],
  [2, 9, '2 of 9 orders are still open'],
])('%i of %i: %s', (unclosedOrders, totalOrders, text) =>
  expect(describeUnclosed({ unclosedOrders, totalOrders })).toBe(text),
);

test.each([
  [1, '1 order has arrived'],
  [2, '2 orders have arrived'],
])('a buyer reads what is there, not what is missing: %i, %s', (unclosedOrders, text) =>
  expect(describeArrived({ unclosedOrders })).toBe(text),
);
