import { expect, test } from 'vitest';
import { paymentEntry, pickupEntries } from './order-calendar.ts';

const url = 'https://deals.example/buyer/orders/GB-0000-0000-0000-0000';
const pickup = {
  place: 'Parish hall',
  from: '2026-03-12T16:00:00.000Z',
  until: '2026-03-12T18:00:00.000Z',
  note: 'Bring bags',
};
const order = {
  orderNumber: 'GB-0000-0000-0000-0000',
  groupBuy: { title: 'Spring oats', paymentDueDate: '2026-03-10T18:00:00.000Z', pickup },
  organization: { timeZone: 'America/Los_Angeles' },
};

test('the day of payment says what is left to pay, for what, and where the order is', () => {
  expect(paymentEntry(order, '$41.50', url)).toEqual({
    uid: 'GB-0000-0000-0000-0000@cobuy',
    from: new Date('2026-03-10T18:00:00Z'),
    summary: 'Pay $41.50 for Spring oats',
    text: `Tuesday, March 10, 2026 at 11:00 AM PDT\nOrder GB-0000-0000-0000-0000\n${url}`,
  });
});

test('a pickup has its hours, its place and its note, and an id of its own', () => {
  expect(pickupEntries(order, url)).toEqual([
    {
      uid: 'pickup-GB-0000-0000-0000-0000@cobuy',
      from: new Date('2026-03-12T16:00:00Z'),
      until: new Date('2026-03-12T18:00:00Z'),
      summary: 'Pick up Spring oats',
      text: `Thursday, March 12, 2026 at 9:00 AM PDT\nBring bags\nOrder GB-0000-0000-0000-0000\n${url}`,
      place: 'Parish hall',
    },
  ]);
});

test('what is delivered is picked up nowhere', () => {
  expect(pickupEntries({ ...order, groupBuy: { ...order.groupBuy, pickup: null } }, url)).toEqual([]);
});

test('an order that an older program kept has its instants alone', () => {
  expect(paymentEntry({ ...order, organization: {} }, '$1', url).text).toBe(`Order GB-0000-0000-0000-0000\n${url}`);
});
