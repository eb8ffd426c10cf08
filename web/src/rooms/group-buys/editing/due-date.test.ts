import { expect, test } from 'vitest';
import { dueFollowing, isDueAfterPickup, timeToPay, usualTimeToPay } from './due-date.ts';

const dates = { startDate: '2026-11-20T09:00', endDate: '2026-11-27T18:00', paymentDueDate: '2026-12-04T12:00' };

test('an end that moves takes the due date along, typed or by preset, by the same time to pay', () => {
  const time = timeToPay(dates);
  expect(time && dueFollowing('2026-12-02T18:00', dates.startDate, time)).toBe('2026-12-09T12:00');
  expect(time && dueFollowing('2026-11-21T18:00', dates.startDate, time)).toBe('2026-11-28T12:00');
});

test('an end before the start moves nothing, and its distance to the due date is never kept', () => {
  const time = timeToPay(dates);
  expect(time && dueFollowing('2026-11-01T18:00', dates.startDate, time)).toBeNull();
  expect(time && dueFollowing('0002-11-27T18:00', dates.startDate, time)).toBeNull();
  expect(timeToPay({ ...dates, endDate: '2026-11-01T18:00' })).toBeNull();
  expect(timeToPay({ ...dates, paymentDueDate: '2026-11-26T18:00' })).toBeNull();
  expect(timeToPay({ ...dates, endDate: '' })).toBeNull();
});

test('where no time to pay ever made sense, it is what the organization gives, else a week', () => {
  expect(dueFollowing('2026-11-27T18:00', dates.startDate, usualTimeToPay(null))).toBe('2026-12-04T18:00');
  expect(dueFollowing('2026-11-27T18:00', dates.startDate, usualTimeToPay(3))).toBe('2026-11-30T18:00');
  expect(dueFollowing('2026-11-27T18:00', dates.startDate, usualTimeToPay(0))).toBe('2026-11-27T18:00');
});

test('a day to pay by after the pickup is noticed, and nothing else', () => {
  const pickup = { handover: 'pickup', pickupUntil: '2026-12-03T12:00', paymentDueDate: dates.paymentDueDate };
  expect(isDueAfterPickup(pickup)).toBe(true);
  expect(isDueAfterPickup({ ...pickup, pickupUntil: '2026-12-04T12:00' })).toBe(false);
  expect(isDueAfterPickup({ ...pickup, handover: 'delivery' })).toBe(false);
  expect(isDueAfterPickup({ ...pickup, pickupUntil: '' })).toBe(false);
});
