// Rules: docs/rules/payments.md#deadline
import { expect, test } from 'vitest';
import { addDays, cancellingInMail, isCancelledUnproved } from './payment-deadlines.ts';

const due = new Date('2026-12-01T23:59:59Z');
const unpaid = {
  autoCancel: true,
  paidCents: 0,
  paidAtHandover: false,
  pickupUntil: null,
  keptUntil: null,
  dealDueDate: due,
  paymentDueDate: due,
  extendedUntil: null,
};
const settings = { gracePeriodDays: 2, autoCancelDays: 7 };
const nothing = { cancelsUnpaid: false, cancelledOn: null };

test.each([
  [{}, true],
  [{ autoCancel: false }, false],
  [{ paidCents: 1 }, false],
  [{ paidAtHandover: true }, false],
])('an order with %j is canceled without a proof: %s', (changes, isCancelled) => {
  expect(isCancelledUnproved({ ...unpaid, ...changes })).toBe(isCancelled);
  expect(cancellingInMail({ ...unpaid, ...changes }, settings, addDays(due, -1)).cancelsUnpaid).toBe(isCancelled);
});

test('a mail says before its day that a proof is due by then, and after it until when the order is kept', () => {
  const said = (days: number, changes = {}) =>
    cancellingInMail({ ...unpaid, ...changes }, settings, addDays(due, days));
  expect(said(-1)).toEqual({ cancelsUnpaid: true, cancelledOn: null });
  expect(said(0)).toEqual({ cancelsUnpaid: false, cancelledOn: addDays(due, 7) });
  expect(said(3, { keptUntil: addDays(due, 9) })).toEqual({ cancelsUnpaid: false, cancelledOn: addDays(due, 9) });
  expect(said(3, { paidCents: 500 })).toEqual(nothing);
});

test('a mail says nothing about a day that has passed', () => {
  expect(cancellingInMail(unpaid, settings, addDays(due, 7))).toEqual(nothing);
});
