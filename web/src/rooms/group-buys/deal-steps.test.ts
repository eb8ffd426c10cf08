import { expect, test } from 'vitest';
import { dealSteps } from './deal-steps.ts';

const dates = {
  startDate: '2026-11-10T09:00:00.000Z',
  endDate: '2026-11-20T18:00:00.000Z',
  paymentDueDate: '2026-11-25T18:00:00.000Z',
};
const at = (now: string) => dealSteps(dates, new Date(now)).map(({ key, state }) => `${key} ${state}`);

test('before it opens, the opening comes first', () => {
  expect(at('2026-11-09T00:00:00Z')).toEqual(['opens current', 'order next', 'pay next', 'closed next']);
});

test('while it runs, ordering counts, to the very end', () => {
  expect(at('2026-11-10T09:00:00Z')).toEqual(['order current', 'pay next', 'closed next']);
  expect(at('2026-11-20T18:00:00Z')).toEqual(['order current', 'pay next', 'closed next']);
});

test('after the end, paying counts', () => {
  expect(at('2026-11-20T18:00:01Z')).toEqual(['order done', 'pay current', 'closed next']);
});

test('after the payment date only the closing is left', () => {
  expect(at('2026-11-26T00:00:00Z')).toEqual(['order done', 'pay done', 'closed current']);
});

test('a deal paid at its end has nothing between', () => {
  const steps = dealSteps({ ...dates, paymentDueDate: dates.endDate }, new Date('2026-11-21T00:00:00Z'));
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'current']);
});

test('steps carry the dates of the deal', () => {
  expect(dealSteps(dates, new Date('2026-11-12T00:00:00Z')).map((step) => step.at)).toEqual([
    dates.endDate,
    dates.paymentDueDate,
    null,
  ]);
});
