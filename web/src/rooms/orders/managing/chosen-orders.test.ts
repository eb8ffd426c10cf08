import { expect, test } from 'vitest';
import { sayWhoOwes } from '../who-owes.ts';
import { type ChosenOrder, ordersOfStep, owingOf, stepsOf, withChosen, withFresh } from './chosen-orders.ts';

const order = (orderNumber: string, changes: Partial<ChosenOrder> = {}): ChosenOrder => ({
  orderNumber,
  status: 'PENDING',
  wasSettled: false,
  paidAtHandover: false,
  totalAmount: 10,
  restAmount: 10,
  giveBackAmount: 0,
  deliveredAt: null,
  hasPaymentProof: false,
  latestUpload: null,
  user: { id: orderNumber, email: `${orderNumber}@x.example`, firstName: null, lastName: null, name: orderNumber },
  ...changes,
});
const chosen = (...orders: ChosenOrder[]) => withChosen(new Map(), orders, true, 500);

test('ticks and takes ticks away, and never more than one call may be about', () => {
  const two = chosen(order('a'), order('b'));
  expect([...withChosen(two, [order('a')], false, 500).keys()]).toEqual(['b']);
  expect([...withChosen(two, [order('b'), order('c'), order('d')], true, 3).keys()]).toEqual(['a', 'b', 'c']);
});

test('knows what is ticked as the list shows it now, and what is on another page as it was', () => {
  const fresh = withFresh(chosen(order('a'), order('b')), [order('a', { totalAmount: 99 }), order('c')]);
  expect([...fresh.values()].map(({ orderNumber, totalAmount }) => [orderNumber, totalAmount])).toEqual([
    ['a', 99],
    ['b', 10],
  ]);
});

test('offers what at least one of the orders can become, with how many can', () => {
  const steps = stepsOf(
    chosen(order('a'), order('b', { status: 'PAYMENT_UPLOADED' }), order('c', { status: 'CLOSED' })),
  );
  expect(steps).toEqual([
    { to: 'SETTLED', count: 2, needsReason: false },
    { to: 'PENDING', count: 1, needsReason: true },
    { to: 'CANCELLED', count: 2, needsReason: true },
  ]);
});

test('names whoever still owes of what is handed on: those confirmed before, and those who pay at the handover', () => {
  const owes = order('b', { status: 'SHIPPED', wasSettled: true, restAmount: 2 });
  const paid = order('c', { status: 'SHIPPED', wasSettled: true, restAmount: 0 });
  const [ana, ben] = ['Ana', 'Ben'].map((name) => order(name, { status: 'SHIPPED', paidAtHandover: true }));
  const { owing } = ordersOfStep(chosen(order('a'), owes, paid, ana as ChosenOrder, ben as ChosenOrder), 'DELIVERED');
  expect(owing).toEqual([owes, ana, ben]);
  expect(sayWhoOwes(owing, 4)).toBe(
    '3 of them still owe $22.00 in all: b, Ana and Ben. 2 of these pay at the handover.',
  );
  expect(sayWhoOwes(owing.slice(1), 2)).toBe(
    'Both of them still owe $20.00 in all: Ana and Ben. Both pay at the handover.',
  );
  expect(sayWhoOwes([owes], 4)).toBe('b still owes $2.00.');
  expect(sayWhoOwes(owing.slice(1, 2), 4)).toBe('Ana still owes $10.00, which is paid at the handover.');
  expect(sayWhoOwes([], 4)).toBeNull();
});

test('names nobody where the step itself says that they have paid', () => {
  expect(ordersOfStep(chosen(order('a', { status: 'DELIVERED', paidAtHandover: true })), 'SETTLED').owing).toEqual([]);
});

test('does not count an order again whose payment was confirmed before it was delivered', () => {
  const delivered = { status: 'DELIVERED', wasSettled: true } as const;
  expect(ordersOfStep(chosen(order('a'), order('b', delivered)), 'SETTLED').can).toHaveLength(1);
});

test('closes what was delivered and paid, and nothing that still has money to come or to give back', () => {
  const delivered = {
    status: 'DELIVERED',
    wasSettled: true,
    restAmount: 0,
    deliveredAt: '2026-03-01T10:00:00Z',
  } as const;
  const ones = chosen(
    order('a', delivered),
    order('b', { ...delivered, status: 'SETTLED' }),
    order('c', { ...delivered, restAmount: 3 }),
    order('d', { ...delivered, giveBackAmount: 3 }),
    order('e', { ...delivered, status: 'SETTLED', deliveredAt: null }),
  );
  expect(ordersOfStep(ones, 'CLOSED').can.map(({ orderNumber }) => orderNumber)).toEqual(['a', 'b']);
});

test('tells what a step is about: the sum, who has no proof, and who cannot take it', () => {
  const ones = chosen(
    order('a'),
    order('b', { status: 'PAYMENT_UPLOADED', hasPaymentProof: true, totalAmount: 4.1 }),
    order('c', { status: 'CLOSED' }),
  );
  const { can, cents, unproved, others } = ordersOfStep(ones, 'SETTLED');
  const numbers = (orders: readonly ChosenOrder[]) => orders.map(({ orderNumber }) => orderNumber);
  expect([numbers(can), cents, numbers(unproved), numbers(others)]).toEqual([['a', 'b'], 1410, ['a'], ['c']]);
});

test('offers nothing to orders that are over', () => {
  expect(stepsOf(chosen(order('a', { status: 'CANCELLED' })))).toEqual([]);
});

test('reminds whoever still owes, who has the goods too, and not those whose proof is checked or who have paid', () => {
  const ones = chosen(
    order('a'),
    order('b', { status: 'PAYMENT_UPLOADED' }),
    order('c', { status: 'DELIVERED', paidAtHandover: true }),
    order('d', { status: 'SETTLED', wasSettled: true, restAmount: 0 }),
  );
  expect(owingOf(ones).map(({ orderNumber }) => orderNumber)).toEqual(['a', 'c']);
});
