// Rules: docs/rules/texts.md#one-clock
import { expect, test } from 'vitest';
import { groupBuyEntries } from './group-buy-calendar.ts';

const deal = {
  id: 'd1',
  title: 'Spring oats',
  startDate: '2026-03-01T08:00:00.000Z',
  endDate: '2026-03-08T18:00:00.000Z',
  pickupPlace: 'Parish hall',
  pickupFrom: '2026-03-12T16:00:00.000Z',
  pickupUntil: '2026-03-12T18:00:00.000Z',
  pickupNote: 'Bring bags',
};
const summariesAt = (now: string, changed = {}) =>
  groupBuyEntries({ ...deal, ...changed }, 'https://deals.example/group-buy/d1', new Date(now)).map(
    ({ summary, from }) => `${from.toISOString().slice(0, 10)} ${summary}`,
  );

test('the dates of a deal that are still to come are kept, and no others', () => {
  const [opens, closes, pickup] = [
    '2026-03-01 Spring oats opens for orders',
    '2026-03-08 Spring oats closes for orders',
    '2026-03-12 Pickup: Spring oats',
  ];
  expect(summariesAt('2026-02-20T00:00:00Z')).toEqual([opens, closes, pickup]);
  expect(summariesAt('2026-03-02T00:00:00Z')).toEqual([closes, pickup]);
  expect(summariesAt('2026-03-09T00:00:00Z')).toEqual([pickup]);
  expect(summariesAt('2026-03-13T00:00:00Z')).toEqual([]);
});

test('a deal that is delivered is picked up nowhere', () => {
  expect(summariesAt('2026-03-02T00:00:00Z', { pickupPlace: null })).toEqual([
    '2026-03-08 Spring oats closes for orders',
  ]);
});
