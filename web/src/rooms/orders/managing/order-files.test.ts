import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { expect, test } from 'vitest';
import { emptyManagedAddress } from './managed-address.ts';
import { orderFiles } from './order-files.ts';

const filesOf = (changes: object, cancelled: number | undefined) =>
  orderFiles({ ...emptyManagedAddress, ...changes }, cancelled);
const labels = (changes: object, cancelled: number | undefined) =>
  filesOf(changes, cancelled).map(({ label }) => label);
const everyStatus = orderStatuses.join();
const allButCancelled = orderStatuses.filter((status) => status !== 'CANCELLED').join();

test('a file of “these orders” has the cancelled ones that the list shows, and one without them says so', () => {
  // Refunds are the only list by money that has some.
  for (const list of [{ groupBuyId: 'spring' }, { money: 'give-back' }])
    expect(filesOf(list, 1).map(({ label, wanted }) => [label, wanted.as, wanted.format, wanted.status])).toEqual([
      ['These orders as CSV', 'orders', 'csv', everyStatus],
      ['These orders as XLSX', 'orders', 'xlsx', everyStatus],
      ['These orders without cancelled ones, as CSV', 'orders', 'csv', allButCancelled],
      ['These orders without cancelled ones, as XLSX', 'orders', 'xlsx', allButCancelled],
      ['Items without cancelled orders as CSV, one line each', 'items', 'csv', allButCancelled],
      ['Items without cancelled orders as XLSX, one line each', 'items', 'xlsx', allButCancelled],
    ]);
});

test('the file of all orders has all of them, whether some are cancelled, none are, or nobody knows', () => {
  for (const cancelled of [0, 1, undefined])
    expect(filesOf({}, cancelled).slice(0, 2)).toEqual([
      { label: 'All orders as CSV', wanted: { as: 'orders', format: 'csv', status: everyStatus } },
      { label: 'All orders as XLSX', wanted: { as: 'orders', format: 'xlsx', status: everyStatus } },
    ]);
});

test('while nobody knows how many are cancelled, each file says whether it may have some', () => {
  expect(filesOf({}, undefined)).toEqual(filesOf({}, 1));
  expect(labels({}, undefined)).toContain('All orders without cancelled ones, as CSV');
});

test('if the list shows none, there is one file of each kind, under the filters of the list', () => {
  expect(labels({}, 0)).toEqual([
    'All orders as CSV',
    'All orders as XLSX',
    'All items as CSV, one line each',
    'All items as XLSX, one line each',
  ]);
  // By status, by money or by urgency: the file requests the same as the list.
  for (const changes of [{ status: 'CANCELLED' }, { status: 'PENDING' }, { money: 'due' }, { urgency: 'overdue' }]) {
    expect(labels(changes, 1)[2]).toBe('Their items as CSV, one line each');
    expect(filesOf(changes, 1).map(({ wanted }) => wanted.status)).toEqual(Array(4).fill(changes.status ?? null));
  }
});
