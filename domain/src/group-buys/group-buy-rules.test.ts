// Rules: docs/rules/group-buys.md#form
import { expect, test } from 'vitest';
import { groupBuyDateProblems } from './group-buy-rules.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n));

test('a deal that ends after it starts and is due at its end breaks nothing', () => {
  expect(groupBuyDateProblems({ startDate: day(1), endDate: day(8), paymentDueDate: day(8) })).toEqual([]);
});

test('each broken date rule is named at its field', () => {
  expect(groupBuyDateProblems({ startDate: day(8), endDate: day(8), paymentDueDate: day(7) })).toEqual([
    { field: 'endDate', message: 'End date must be after start date' },
    { field: 'paymentDueDate', message: 'Payment due date must be on or after the end date' },
  ]);
});

test('a start after the end stands at the start where that was set last', () => {
  const dates = { startDate: day(9), endDate: day(8), paymentDueDate: day(9) };
  expect(groupBuyDateProblems(dates, 'startDate')).toEqual([
    { field: 'startDate', message: 'Start date must be before end date' },
  ]);
});
