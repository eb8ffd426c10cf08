// Rules: docs/rules/orders.md#money
import { describe, expect, test } from 'vitest';
import { isToBePaidNow, notReceivedProblem, type PaidOrder, paymentProblem, standingOf } from './order-money.ts';

const order = (changes: Partial<PaidOrder> = {}): PaidOrder => ({
  status: 'PENDING',
  totalCents: 5000,
  paidCents: 0,
  settledAt: null,
  settledCents: null,
  ...changes,
});
const settled = (changes: Partial<PaidOrder> = {}) => order({ status: 'SETTLED', settledAt: new Date(), ...changes });

describe('how an order stands', () => {
  test('parts that were paid leave a rest', () => {
    expect(standingOf(order({ paidCents: 2000 }))).toEqual({ paidCents: 2000, restCents: 3000, giveBackCents: 0 });
  });

  test('confirming the payment settles the rest', () => {
    expect(standingOf(settled({ paidCents: 2000 }))).toEqual({ paidCents: 5000, restCents: 0, giveBackCents: 0 });
  });

  test('what became cheaper after it was paid is to be given back, what became dearer has a rest', () => {
    expect(standingOf(settled({ totalCents: 4000, settledCents: 5000 })).giveBackCents).toBe(1000);
    expect(standingOf(settled({ totalCents: 6000, settledCents: 5000 })).restCents).toBe(1000);
  });

  test('of a cancelled order all that is held is to be given back', () => {
    const cancelled = { status: 'CANCELLED' } as const;
    expect(standingOf(order({ ...cancelled, paidCents: 2000 }))).toMatchObject({ restCents: 0, giveBackCents: 2000 });
    expect(standingOf(settled(cancelled))).toMatchObject({ restCents: 0, giveBackCents: 5000 });
    expect(standingOf(order(cancelled))).toMatchObject({ restCents: 0, giveBackCents: 0 });
  });

  test('a closed order owes nothing', () => {
    expect(standingOf(order({ status: 'CLOSED', paidCents: 1000 })).restCents).toBe(0);
  });
});

test('of what was confirmed as much may turn out not to have come as was confirmed, and of nothing else', () => {
  expect(notReceivedProblem(settled(), 5000)).toBeNull();
  expect(notReceivedProblem(settled(), 5001)).toBe('more_than_confirmed');
  expect(notReceivedProblem(order({ paidCents: 2000 }), 1000)).toBe('not_confirmed');
  expect(notReceivedProblem(settled({ status: 'CLOSED' }), 1000)).toBe('not_confirmed');
});

test('a part is less than what is to pay, and no more is given back than is too much', () => {
  expect(paymentProblem(order(), 4999)).toBeNull();
  expect(paymentProblem(order(), 5000)).toBe('settles');
  expect(paymentProblem(order(), 5001)).toBe('more_than_rest');
  expect(paymentProblem(settled(), 100)).toBe('nothing_to_pay');
  expect(paymentProblem(settled({ totalCents: 6000, settledCents: 5000 }), 1000)).toBeNull();
  expect(paymentProblem(settled({ totalCents: 4000, settledCents: 5000 }), -1000)).toBeNull();
  expect(paymentProblem(settled({ totalCents: 4000, settledCents: 5000 }), -1001)).toBe('more_than_held');
  expect(paymentProblem(order({ paidCents: 1000 }), -1)).toBe('more_than_held');
});

test.each([
  ['PENDING', false, false, true],
  ['PENDING', true, false, false],
  ['PENDING', true, true, true],
  ['PROCESSING', true, false, false],
  ['SHIPPED', true, false, false],
  ['SHIPPED', true, true, true],
  ['DELIVERED', true, false, true],
  ['PAYMENT_UPLOADED', false, true, false],
] as const)(
  'an unpaid order: %s, paid at pickup or delivery %j, its pickup over %j: its money is asked for %j',
  (...row) => {
    const [status, paidAtHandover, isPickupOver, asked] = row;
    const order = { status, totalCents: 5000, paidCents: 0, settledAt: null, settledCents: null, paidAtHandover };
    expect(isToBePaidNow(order, { isPickupOver })).toBe(asked);
  },
);

test('what became dearer after it was paid is asked for at any step', () => {
  const order = { totalCents: 5000, paidCents: 0, settledAt: new Date(), settledCents: 4000, paidAtHandover: true };
  for (const status of ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const)
    expect(isToBePaidNow({ ...order, status }, { isPickupOver: false })).toBe(true);
});
