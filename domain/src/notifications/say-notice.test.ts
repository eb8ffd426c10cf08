import { expect, test } from 'vitest';
import { idsNamedIn } from './notice-data.ts';
import { namesOf, noNames, noneFound } from './notice-names.ts';
import { sayNotice } from './say-notice.ts';

const names = namesOf({
  groupBuys: new Map([
    ['g1', 'Winter grains'],
    ['g2', 'Oil'],
  ]),
  organizations: new Map([['o1', 'Riverside']]),
  people: new Map([
    ['p1', { firstName: 'Ana', lastName: 'Lopez', email: 'ana@cobuy.example', isDeleted: false }],
    ['p2', { firstName: null, lastName: null, email: 'b@cobuy.example', isDeleted: false }],
    ['p3', { firstName: 'Gone', lastName: null, email: 'deleted@deleted.invalid', isDeleted: true }],
  ]),
  buyersOfOrders: new Map([
    ['r1', 'Ana Lopez'],
    ['r2', 'Bo'],
  ]),
  channels: new Map([['c1', 'General']]),
});
const orders = (count: number) => ({ count, orderNumber: 'GB-1', groupBuyIds: count === 1 ? ['g1'] : ['g1', 'g2'] });
const step = (count: number) => ({ orders: orders(count), how: 'delivery', reason: null, cause: null }) as const;

test('a step of one order names its group buy, of several their group buys below', () => {
  expect(sayNotice('order_shipped', step(1), names)).toEqual({
    title: 'Your order from Winter grains is on its way',
    body: 'GB-1',
    senderName: null,
  });
  expect(sayNotice('order_shipped', step(3), names)).toEqual({
    title: '3 of your orders are on their way',
    body: 'Winter grains, Oil',
    senderName: null,
  });
});

test('why the program moved an order stands where its organizer would have given a reason', () => {
  const cancelled = { ...step(1), cause: { why: 'no_proof' } } as const;
  expect(sayNotice('order_cancelled', cancelled, names).body).toBe('No payment proof came in by the due date.');
  expect(sayNotice('order_cancelled', { ...step(1), reason: 'Sold out' }, names).body).toBe('Sold out');
});

test('a payment is told with what its organizer wrote, and what is left to pay', () => {
  const paid = { orders: orders(1), how: 'received', cents: 500, currency: 'USD', restCents: 2000 } as const;
  const bodyOf = (changes: object) => sayNotice('part_paid', { ...paid, ...changes }, names).body;
  expect(bodyOf({})).toBe('You still have $20.00 to pay.');
  expect(bodyOf({ reason: 'In cash.' })).toBe('In cash. You still have $20.00 to pay.');
  expect(bodyOf({ reason: 'In cash.', restCents: null })).toBe('In cash.');
  expect(bodyOf({ reason: null, restCents: null })).toBe('GB-1');
});

test('who came is named as they are called now, each once, and others are counted', () => {
  const came = { groupBuyId: 'g1', organizationId: 'o1', count: 4, orderIds: ['r1', 'r2'], otherPeople: 2 };
  expect(sayNotice('order_placed', came, names)).toEqual({
    title: '4 new orders in Winter grains',
    body: 'Ana Lopez, Bo and 2 more',
    senderName: 'Riverside',
  });
  const bodyWith = (otherPeople: number) => sayNotice('order_placed', { ...came, otherPeople }, names).body;
  expect([bodyWith(0), bodyWith(1)]).toEqual(['Ana Lopez, Bo', 'Ana Lopez, Bo and 1 more']);
});

test('an order that its buyer changed is told by whose it is, and where to read what was changed', () => {
  const changed = { what: 'changed', groupBuyId: 'g1', organizationId: 'o1', orderId: 'r1' } as const;
  expect(sayNotice('order_placed', changed, names)).toEqual({
    title: 'Order changed in Winter grains',
    body: 'Ana Lopez. See the history of the order for what was changed.',
    senderName: 'Riverside',
  });
});

test('new dates say how an order is handed over where that has changed, too', () => {
  const dates = { groupBuyId: 'g1', organizationId: 'o1', change: 'dates', timeZone: 'UTC' } as const;
  const then = { endDate: '2026-03-23T12:00:00.000Z', pickup: null, payBy: null, isDueEarlier: false };
  const bodyOf = (isHandedOverAnew: boolean) =>
    sayNotice('deal_changed', { ...dates, ...then, isHandedOverAnew }, names).body;
  expect(bodyOf(false)).toMatch(/^Order until .*March 23.*\.$/);
  expect(bodyOf(true)).toBe(`${bodyOf(false)} It’ll be delivered to the address in your order.`);
});

test('an address stands for a name only to those who may know it', () => {
  const asks = { personId: 'p2', organizationId: 'o1' };
  expect(sayNotice('role_requested', asks, names).body).toBe(
    'b@cobuy.example would like to run group buys for Riverside.',
  );
  const mention = { personId: 'p2', channelId: 'c1', text: 'Hello' };
  expect(sayNotice('mention', mention, names).title).toBe('Guest mentioned you in General');
});

test('what is gone is called so', () => {
  const mention = { personId: 'p3', channelId: 'c2', text: 'Hello' };
  expect(sayNotice('mention', mention, names).title).toBe('Deleted user mentioned you in Deleted channel');
  expect(sayNotice('deal_opened', { groupBuyId: 'g1', organizationId: 'o1' }, noNames).title).toBe(
    'Deleted group buy is open',
  );
  const asked = { orderId: 'r9', orderNumber: 'GB-1', groupBuyId: 'g9' };
  expect(sayNotice('closure_requested', asked, names)).toEqual({
    title: 'A buyer wants to close order GB-1',
    body: 'Deleted group buy',
    senderName: 'A buyer',
  });
});

test('a name of today goes before the name of then, and that before none', () => {
  const now = { ...noneFound, groupBuys: new Map([['g1', 'Winter grains']]) };
  const both = namesOf(now, { g1: 'Autumn grains', g2: 'Oil' });
  expect(sayNotice('order_shipped', step(3), both).body).toBe('Winter grains, Oil');
});

test('the ids that notices name are found wherever they stand in them, each once', () => {
  const found = idsNamedIn([
    step(3),
    { groupBuyId: 'g1', organizationId: 'o1', text: 'organizationId' },
    { personId: null, orderId: 'r1', organizerId: 'p1' },
  ]);
  expect(found).toEqual({
    groupBuys: ['g1', 'g2'],
    organizations: ['o1'],
    people: ['p1'],
    buyersOfOrders: ['r1'],
    channels: [],
  });
});
