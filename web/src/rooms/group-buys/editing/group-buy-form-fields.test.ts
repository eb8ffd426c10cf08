import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { expect, test } from 'vitest';
import { groupBuyFieldsFrom, newGroupBuyFields, sentFrom } from './group-buy-form-fields.ts';
import { clonedGroupBuyFields, nextRoundTitle, weeksMoved } from './next-round.ts';
import { typedFrom } from './typed-dates.ts';

const local = (month: number, day: number, hours = 0, minutes = 0, ms = 0) =>
  new Date(2026, month - 1, day, hours, minutes, 0, ms);
const deal = {
  title: 'Winter grains',
  notes: null,
  startDate: local(3, 2, 9, 15).toISOString(),
  endDate: local(3, 12, 18, 0, 123).toISOString(),
  paymentDueDate: local(3, 16, 12).toISOString(),
  handover: 'pickup',
  pickupPlace: 'The dock',
  pickupFrom: local(3, 14, 9, 0, 7).toISOString(),
  pickupUntil: local(3, 14, 12).toISOString(),
  pickupNote: null,
  isPublic: false,
  minProductCount: 2,
  minOrderAmount: 12.5,
  paymentMethods: ['PAYPAL'],
  agents: [{ userId: 'a1', user: { id: 'a1', firstName: 'Ada', lastName: 'Park' } }],
  products: [
    {
      productId: 'p1',
      minQuantity: 4,
      usualPrice: null,
      product: {
        id: 'p1',
        name: 'Oats',
        description: null,
        price: 3,
        usualPrice: 4,
        unit: 'kg',
        sku: null,
        imageUrl: null,
      },
    },
  ],
} as unknown as GroupBuy;

test('a new deal is public, without a minimum, open from now, ends in 7 days and is due in 14', () => {
  const fields = newGroupBuyFields(local(3, 2, 9, 15));
  expect(fields).toMatchObject({
    startDate: '2026-03-02T09:15',
    endDate: '2026-03-09T23:59',
    paymentDueDate: '2026-03-16T23:59',
    isPublic: true,
    minOrderAmount: '',
    minProductCount: '',
  });
});

test('a deal that is loaded and sent unchanged is the same, to the millisecond', () => {
  expect(sentFrom(groupBuyFieldsFrom(deal), deal)).toEqual({
    title: deal.title,
    notes: null,
    startDate: deal.startDate,
    endDate: deal.endDate,
    paymentDueDate: deal.paymentDueDate,
    handover: 'pickup',
    pickupPlace: 'The dock',
    pickupFrom: deal.pickupFrom,
    pickupUntil: deal.pickupUntil,
    pickupNote: null,
    isPublic: false,
    minProductCount: 2,
    minOrderAmount: 12.5,
    paymentMethods: ['PAYPAL'],
    agents: ['a1'],
    products: [{ productId: 'p1', minQuantity: 4, usualPrice: null }],
  });
});

test('what was typed of a pickup is not sent where the deal is delivered after all', () => {
  const sent = sentFrom({ ...groupBuyFieldsFrom(deal), handover: 'delivery' }, deal);
  expect(sent).toMatchObject({ handover: 'delivery' });
  expect(sent).not.toHaveProperty('pickupPlace');
});

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('a clone is the next round: every date whole weeks later, in the first week that is still to come', () => {
  const clone = clonedGroupBuyFields({ ...deal, isPublic: true }, local(5, 27, 8, 30), here);
  expect(clone).toMatchObject({
    title: 'Winter grains (2)',
    isPublic: false,
    startDate: typedFrom(local(6, 1, 9, 15)),
    endDate: typedFrom(local(6, 11, 18)),
    paymentDueDate: typedFrom(local(6, 15, 12)),
    pickupFrom: typedFrom(local(6, 13, 9)),
    pickupUntil: typedFrom(local(6, 13, 12)),
    products: [{ productId: 'p1', minQuantity: 4 }],
  });
});

const weekly = {
  ...deal,
  startDate: local(11, 27, 8).toISOString(),
  endDate: local(12, 1, 20).toISOString(),
  paymentDueDate: local(12, 3, 23, 59).toISOString(),
  pickupFrom: local(12, 4, 16).toISOString(),
  pickupUntil: local(12, 4, 19).toISOString(),
};
const weekLater = {
  startDate: typedFrom(local(12, 4, 8)),
  endDate: typedFrom(local(12, 8, 20)),
  paymentDueDate: typedFrom(local(12, 10, 23, 59)),
  pickupFrom: typedFrom(local(12, 11, 16)),
  pickupUntil: typedFrom(local(12, 11, 19)),
};

test('a deal of this week, cloned the day it ended, before it has begun or at the moment its next week begins, moves one week', () => {
  for (const now of [local(12, 1, 20, 1), local(11, 20, 9), local(12, 4, 8)])
    expect(clonedGroupBuyFields(weekly, now, here)).toMatchObject(weekLater);
  expect(clonedGroupBuyFields(weekly, local(12, 4, 8, 1), here).startDate).toBe(typedFrom(local(12, 11, 8)));
});

test('a clone of a deal that was closed early ends as its deal was meant to end', () => {
  const closed = {
    ...weekly,
    endDate: local(11, 27, 15, 41, 207).toISOString(),
    plannedEndDate: local(12, 1, 20).toISOString(),
  };
  expect(clonedGroupBuyFields(closed, local(11, 27, 15, 45), here)).toMatchObject(weekLater);
});

test('a clone keeps the time of the organization’s clock where clocks change in between, wherever its organizer sits', () => {
  const berlin = {
    ...weekly,
    startDate: '2026-10-19T06:00:00.000Z', // Monday, 8:00
    endDate: '2026-10-24T16:00:00.000Z', // Saturday, 18:00
    paymentDueDate: '2026-10-25T16:00:00.000Z', // Sunday, 17:00: the clocks were put back that night
    pickupFrom: '2026-10-26T15:00:00.000Z', // Monday, 16:00
    pickupUntil: '2026-10-26T18:00:00.000Z',
  };
  const { startDate, endDate, paymentDueDate, pickupFrom } = clonedGroupBuyFields(
    berlin,
    new Date('2026-10-26T07:00:00Z'),
    'Europe/Berlin',
  );
  expect([startDate, endDate, paymentDueDate, pickupFrom]).toEqual(
    [
      '2026-10-26T07:00:00.000Z',
      '2026-10-31T17:00:00.000Z',
      '2026-11-01T16:00:00.000Z',
      '2026-11-02T15:00:00.000Z',
    ].map(typedFrom),
  );
});

test('a form says by how many weeks it was moved, as long as its dates are those', () => {
  const said = (now: Date, changes: object = {}) =>
    weeksMoved({ ...clonedGroupBuyFields(weekly, now, here), ...changes }, weekly, here);
  expect(said(local(12, 1, 21))).toBe(1);
  expect(said(local(12, 12, 12))).toBe(3);
  expect(said(local(12, 1, 21), { endDate: typedFrom(local(12, 9, 20)) })).toBeNull();
  expect(said(local(12, 1, 21), { pickupFrom: typedFrom(local(12, 11, 15)) })).toBeNull();
  expect(said(local(12, 1, 21), { startDate: '' })).toBeNull();
});

test('an organization’s days to pay count from the end', () => {
  expect(newGroupBuyFields(local(3, 2, 9, 15), { paymentDueDays: 3 })).toMatchObject({
    endDate: '2026-03-09T23:59',
    paymentDueDate: '2026-03-12T23:59',
  });
});

test('a round is numbered, within the length of a title', () => {
  expect(nextRoundTitle('Apples (2)')).toBe('Apples (3)');
  expect(nextRoundTitle('Apples (2026)')).toBe('Apples (2026) (2)');
  expect(nextRoundTitle('x'.repeat(200))).toHaveLength(200);
});

test('a usual price of the deal alone is sent as it was typed, and an empty one as none', () => {
  const fields = groupBuyFieldsFrom(deal);
  const [product] = fields.products;
  if (!product) throw new Error('no product');
  const sent = (ownUsualPrice: string) =>
    sentFrom({ ...fields, products: [{ ...product, ownUsualPrice }] }, deal).products;
  expect(sent('12,50')).toEqual([{ productId: 'p1', minQuantity: 4, usualPrice: 12.5 }]);
  expect(sent(' ')).toEqual([{ productId: 'p1', minQuantity: 4, usualPrice: null }]);
});
