// Rules: docs/rules/orders.md#page
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { expect, test } from 'vitest';
import { orderRail } from './order-rail.ts';

const entry = (toStatus: OrderStatus, day: number) => ({
  id: `${day}`,
  at: `2026-06-${String(day).padStart(2, '0')}T12:00:00Z`,
  kind: 'status_changed' as const,
  fromStatus: null,
  toStatus,
  reason: null,
  detail: null,
  actor: null,
  isUndone: false,
  delivery: null,
});
const order = (status: OrderStatus, happened: OrderStatus[], urgency: 'low' | 'overdue' | 'none' = 'low') => ({
  status,
  urgency,
  createdAt: '2026-06-01T12:00:00Z',
  closureRequestedAt: null,
  wasSettled: false,
  paidAtHandover: false,
  paidAmount: 0,
  restAmount: 25,
  timeline: ['PENDING' as const, ...happened].map((toStatus, place) => entry(toStatus, place + 1)),
  groupBuy: { paymentDueDate: '2026-06-20T12:00:00Z' },
});
const told = (...given: Parameters<typeof order>) =>
  orderRail(order(...given), null).map(({ label, state }) => [label, state]);

test('what is left of a confirmed payment stands where it was paid, and what comes then waits', () => {
  const owes = {
    ...order('SETTLED', ['PAYMENT_UPLOADED', 'SETTLED']),
    wasSettled: true,
    paidAmount: 23,
    restAmount: 2,
  };
  expect(orderRail(owes, { isPickup: true }).map(({ label, state }) => [label, state])).toEqual([
    ['Ordered', 'done'],
    ['Payment sent', 'done'],
    ['Rest of the payment', 'current'],
    ['Ready for pickup', 'next'],
    ['Picked up', 'next'],
  ]);
});

test('a new order awaits the proof by its due date', () => {
  expect(told('PENDING', [])).toEqual([
    ['Ordered', 'done'],
    ['Pay and upload proof', 'current'],
    ['Payment check', 'next'],
    ['Shipped', 'next'],
    ['Delivered', 'next'],
  ]);
  expect(orderRail(order('PENDING', []), null)[1]).toMatchObject({ at: '2026-06-20T12:00:00Z', isDue: true });
});

test('where nothing is to pay, neither a payment nor a proof nor a day is awaited', () => {
  const free = { ...order('PENDING', [], 'none'), restAmount: 0 };
  expect(orderRail(free, null).map(({ label, state }) => [label, state])).toEqual([
    ['Ordered', 'done'],
    ["Organizer's confirmation", 'current'],
    ['Shipped', 'next'],
    ['Delivered', 'next'],
  ]);
  expect(orderRail(free, null)[1]?.at).toBeNull();
  expect(orderRail({ ...free, paidAtHandover: true }, null).map(({ label }) => label)).toEqual([
    'Ordered',
    'Waiting to be shipped',
    'Delivered',
  ]);
});

test('what is paid at pickup or delivery waits for no proof, and for its money last', () => {
  const shown = orderRail({ ...order('PROCESSING', ['PROCESSING']), paidAtHandover: true }, null);
  expect(shown.map(({ label, state }) => [label, state])).toEqual([
    ['Ordered', 'done'],
    ['Processing', 'current'],
    ['Delivered', 'next'],
    ['Payment at pickup or delivery', 'next'],
  ]);
  const settled = { ...order('SETTLED', ['DELIVERED', 'SETTLED']), paidAtHandover: true, wasSettled: true };
  expect(orderRail(settled, null).map(({ label }) => label)).toContain('Delivered');
});

test('an overdue payment is missed', () => {
  expect(told('PENDING', [], 'overdue')[1]).toEqual(['Pay and upload proof', 'missed']);
});

test('a refused proof leads back to the payment', () => {
  expect(told('PENDING', ['PAYMENT_UPLOADED', 'PENDING'])[1]).toEqual(['Pay and upload proof', 'current']);
});

test('with the proof there, the check is awaited', () => {
  expect(told('PAYMENT_UPLOADED', ['PAYMENT_UPLOADED'])[2]).toEqual(['Payment check', 'current']);
});

test('a payment that nobody proved here leaves no step that did not happen', () => {
  expect(told('SETTLED', ['SETTLED'])).toEqual([
    ['Ordered', 'done'],
    ['Settled', 'done'],
    ['Waiting to be shipped', 'current'],
    ['Delivered', 'next'],
  ]);
});

test('an order in work is being prepared', () => {
  expect(told('PROCESSING', ['SETTLED', 'PROCESSING'])[2]).toEqual(['Processing', 'current']);
});

test('payment at pickup leaves the order delivered', () => {
  expect(told('SETTLED', ['SETTLED', 'DELIVERED', 'SETTLED']).at(-1)).toEqual(['Delivered', 'done']);
});

test('a request to close stands after what has happened', () => {
  const asked = { ...order('SHIPPED', ['SETTLED', 'SHIPPED']), closureRequestedAt: '2026-06-09T12:00:00Z' };
  expect(orderRail(asked, null).map(({ label, state }) => [label, state])).toEqual([
    ['Ordered', 'done'],
    ['Settled', 'done'],
    ['Shipped', 'done'],
    ['Closure requested', 'done'],
    ['Waiting for pickup or delivery', 'current'],
  ]);
});

test('a cancelled order ends where it was', () => {
  expect(told('CANCELLED', ['PAYMENT_UPLOADED', 'CANCELLED'], 'none')).toEqual([
    ['Ordered', 'done'],
    ['Payment uploaded', 'done'],
    ['Cancelled', 'missed'],
  ]);
});

test('whoever ordered reads steps in everyday words: a pickup gets ready and is picked up', () => {
  const read = (isPickup: boolean, shown = order('SETTLED', ['PAYMENT_UPLOADED', 'SETTLED'])) =>
    orderRail(shown, { isPickup }).map(({ label }) => label);
  expect(read(true)).toEqual(['Ordered', 'Payment sent', 'Paid', 'Waiting for pickup', 'Picked up']);
  expect(read(false)).toEqual(['Ordered', 'Payment sent', 'Paid', 'Waiting to be sent', 'Delivered']);
  expect(read(true, order('PROCESSING', ['SETTLED', 'PROCESSING']))[2]).toBe('Being prepared');
  const atTheEnd = { ...order('PENDING', []), paidAtHandover: true };
  expect(read(true, atTheEnd)).toEqual(['Ordered', 'Waiting for pickup', 'Picked up', 'Pay at pickup']);
  expect(read(false, atTheEnd).at(-1)).toBe('Pay on delivery');
});

test('what is awaited is never said as if it had come', () => {
  const now = (status: OrderStatus, happened: OrderStatus[], isPickup: boolean | null, paidAtHandover = false) =>
    orderRail({ ...order(status, happened), paidAtHandover }, isPickup === null ? null : { isPickup }).find(
      ({ state }) => state === 'current',
    )?.label;
  expect(now('PENDING', [], true, true)).toBe('Waiting for pickup');
  expect(now('PENDING', [], false, true)).toBe('Waiting to be sent');
  expect(now('SETTLED', ['SETTLED'], true)).toBe('Waiting for pickup');
  expect(now('SHIPPED', ['SETTLED', 'SHIPPED'], true)).toBe('Pick it up');
  expect(now('SHIPPED', ['SETTLED', 'SHIPPED'], false)).toBe('Waiting for its arrival');
  expect(now('SHIPPED', ['SETTLED', 'SHIPPED'], null)).toBe('Waiting for pickup or delivery');
});
