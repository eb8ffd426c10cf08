import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { expect, test } from 'vitest';
import { clonedDealFields, dealFieldsFrom, newDealFields, nextRoundTitle, sentFrom } from './deal-fields.ts';
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
  const fields = newDealFields(local(3, 2, 9, 15));
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
  expect(sentFrom(dealFieldsFrom(deal), deal)).toEqual({
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
  const sent = sentFrom({ ...dealFieldsFrom(deal), handover: 'delivery' }, deal);
  expect(sent).toMatchObject({ handover: 'delivery' });
  expect(sent).not.toHaveProperty('pickupPlace');
});

test('a clone is the next round: as many days from now, at the same times of day', () => {
  const clone = clonedDealFields({ ...deal, isPublic: true }, local(6, 1, 8, 30));
  expect(clone).toMatchObject({
    title: 'Winter grains (2)',
    isPublic: false,
    startDate: typedFrom(local(6, 1, 8, 30)),
    endDate: typedFrom(local(6, 11, 18)),
    paymentDueDate: typedFrom(local(6, 15, 12)),
    pickupFrom: typedFrom(local(6, 13, 9)),
    pickupUntil: typedFrom(local(6, 13, 12)),
    products: [{ productId: 'p1', minQuantity: 4 }],
  });
});

test('a clone is as long as its deal, and both ends of its pickup keep their day, however early or late in the day they are', () => {
  const evening = {
    ...deal,
    startDate: local(11, 23, 8).toISOString(),
    endDate: local(11, 30, 23, 59).toISOString(),
    paymentDueDate: local(12, 7, 23, 59).toISOString(),
    pickupFrom: local(12, 7, 9).toISOString(),
    pickupUntil: local(12, 7, 12).toISOString(),
  };
  expect(clonedDealFields(evening, local(12, 1, 14))).toMatchObject({
    endDate: typedFrom(local(12, 8, 23, 59)),
    paymentDueDate: typedFrom(local(12, 15, 23, 59)),
    pickupFrom: typedFrom(local(12, 15, 9)),
    pickupUntil: typedFrom(local(12, 15, 12)),
  });
  const nextDay = {
    ...evening,
    pickupFrom: local(12, 1, 9).toISOString(),
    pickupUntil: local(12, 1, 12).toISOString(),
  };
  expect(clonedDealFields(nextDay, local(12, 1, 14))).toMatchObject({
    pickupFrom: typedFrom(local(12, 9, 9)),
    pickupUntil: typedFrom(local(12, 9, 12)),
  });
});

test('a clone of a deal that was closed within the hour is open for a day', () => {
  const short = {
    ...deal,
    endDate: local(3, 2, 9, 40).toISOString(),
    paymentDueDate: local(3, 2, 9, 40).toISOString(),
  };
  const clone = clonedDealFields(short, local(6, 1, 8, 30));
  expect([clone.endDate, clone.paymentDueDate]).toEqual(['2026-06-02T09:40', '2026-06-02T09:40']);
});

test('an organization’s days to pay count from the end', () => {
  expect(newDealFields(local(3, 2, 9, 15), { paymentDueDays: 3 })).toMatchObject({
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
  const fields = dealFieldsFrom(deal);
  const [product] = fields.products;
  if (!product) throw new Error('no product');
  const sent = (ownUsualPrice: string) =>
    sentFrom({ ...fields, products: [{ ...product, ownUsualPrice }] }, deal).products;
  expect(sent('12,50')).toEqual([{ productId: 'p1', minQuantity: 4, usualPrice: 12.5 }]);
  expect(sent(' ')).toEqual([{ productId: 'p1', minQuantity: 4, usualPrice: null }]);
});
