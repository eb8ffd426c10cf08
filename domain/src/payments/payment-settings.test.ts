// Rules: docs/rules/payments.md#settings-of-the-site
import { expect, test } from 'vitest';
import { paymentDaysProblem, readReminderDays, reminderDaysProblem, writeReminderDays } from './payment-settings.ts';

test.each([
  ['3,7,14', null],
  [' 1 , 30 ', null],
  ['', 'Enter comma-separated numbers (e.g., 3,7,14)'],
  ['3,', 'Enter comma-separated numbers (e.g., 3,7,14)'],
  ['three', 'Enter comma-separated numbers (e.g., 3,7,14)'],
  ['1.5', 'Enter comma-separated numbers (e.g., 3,7,14)'],
  ['0,3', 'All days must be between 1 and 30'],
  ['-3', 'All days must be between 1 and 30'],
  ['3,31', 'All days must be between 1 and 30'],
  ['3,7,3', 'Days must be unique'],
  ['3,03', 'Days must be unique'],
])('days of reminders "%s": %s', (typed, problem) => {
  expect(reminderDaysProblem(typed)).toBe(problem);
});

test('days of reminders are kept in their order, however they are typed', () => {
  expect(writeReminderDays(readReminderDays(' 14, 3,07'))).toBe('3,7,14');
});

test.each([
  [0, 1, 'Must be at least 1 day'],
  [1, 1, null],
  [0, 0, null],
  [-1, 0, 'Must be 0 or greater'],
  [365, 0, null],
  [1e9, 0, 'Must be 365 days or less'],
  [1.5, 1, 'Must be a whole number'],
  [Number.NaN, 0, 'Required'],
] as const)('%s days where at least %s are asked: %s', (days, fewest, problem) => {
  expect(paymentDaysProblem(days, fewest)).toBe(problem);
});
