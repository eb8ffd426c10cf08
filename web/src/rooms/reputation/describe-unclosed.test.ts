import { expect, test } from 'vitest';
import { describeUnclosed } from './describe-unclosed.ts';

test.each([
  [0, 0, 'No orders yet'],
  [0, 7, 'No order waits to be closed'],
  [1, 1, '1 of 1 order waits to be closed'],
  [1, 9, '1 of 9 orders waits to be closed'],
  [2, 9, '2 of 9 orders wait to be closed'],
])('%i of %i: %s', (unclosedOrders, totalOrders, text) =>
  expect(describeUnclosed({ unclosedOrders, totalOrders })).toBe(text),
);
