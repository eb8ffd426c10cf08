import { expect, test } from 'vitest';
import { groupBuySteps, type SteppedGroupBuy } from './group-buy-steps.ts';

const deal: SteppedGroupBuy = {
  startDate: '2026-11-10T09:00:00.000Z',
  endDate: '2026-11-20T18:00:00.000Z',
  paymentDueDate: '2026-11-25T18:00:00.000Z',
  pickupFrom: '2026-11-28T17:00:00.000Z',
  paymentMethodOptions: [{ paidAtHandover: false }],
};
const open = new Date('2026-11-12T00:00:00Z');
const told = (changes: Partial<SteppedGroupBuy> = {}, { now = open, isFree = false } = {}) =>
  groupBuySteps({ ...deal, ...changes }, now, isFree).map(({ label, at, words }) => [label, at ?? words]);

test('one orders by a day, pays by a day, and picks up on a day', () => {
  expect(told()).toEqual([
    ['Order by', deal.endDate],
    ['Pay by', deal.paymentDueDate],
    ['Pick up', deal.pickupFrom],
  ]);
});

test('what is delivered names no day', () => {
  expect(told({ pickupFrom: null }).at(-1)).toEqual(['Delivered', 'to your address']);
});

test('before it opens, the opening comes first', () => {
  expect(told({}, { now: new Date('2026-11-09T00:00:00Z') })[0]).toEqual(['Opens', deal.startDate]);
});

test('what is paid at pickup or delivery alone is paid last, without a day', () => {
  const atHandover = { paymentMethodOptions: [{ paidAtHandover: true }] };
  expect(told(atHandover).map(([label]) => label)).toEqual(['Order by', 'Pick up', 'Pay']);
  expect(told(atHandover).at(-1)).toEqual(['Pay', 'at pickup']);
  expect(told({ ...atHandover, pickupFrom: null }).at(-1)).toEqual(['Pay', 'on delivery']);
});

test('where one may pay there as well, the day stands with that beside it', () => {
  const steps = groupBuySteps(
    { ...deal, paymentMethodOptions: [{ paidAtHandover: false }, { paidAtHandover: true }] },
    open,
  );
  expect(steps[1]).toMatchObject({ label: 'Pay by', at: deal.paymentDueDate, words: 'or at pickup' });
});

test('community mode asks for no payment', () => {
  expect(told({}, { isFree: true }).map(([label]) => label)).toEqual(['Order by', 'Pick up']);
});
