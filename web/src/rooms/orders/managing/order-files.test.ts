import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { expect, test } from 'vitest';
import { emptyManagedAddress } from './managed-address.ts';
import { orderFiles } from './order-files.ts';

const filesOf = (changes: object, cancelled: number) => orderFiles({ ...emptyManagedAddress, ...changes }, cancelled);
const everyStatus = orderStatuses.join();

test('a file of “these orders” holds the cancelled ones that the list shows, and one without them says so', () => {
  expect(filesOf({ groupBuyId: 'deal' }, 1)).toEqual([
    { label: 'These orders as CSV', wish: { as: 'orders', format: 'csv', status: everyStatus } },
    { label: 'These orders as XLSX', wish: { as: 'orders', format: 'xlsx', status: everyStatus } },
    { label: 'Without cancelled ones as CSV', wish: { as: 'orders', format: 'csv', status: null } },
    { label: 'Without cancelled ones as XLSX', wish: { as: 'orders', format: 'xlsx', status: null } },
    { label: 'Items without cancelled orders as CSV, a line each', wish: { as: 'items', format: 'csv', status: null } },
    {
      label: 'Items without cancelled orders as XLSX, a line each',
      wish: { as: 'items', format: 'xlsx', status: null },
    },
  ]);
});

test('where the list shows none there is one file of each kind, under the filters of the list', () => {
  const labels = (changes: object, cancelled: number) => filesOf(changes, cancelled).map(({ label }) => label);
  expect(labels({}, 0)).toEqual([
    'All orders as CSV',
    'All orders as XLSX',
    'All items as CSV, a line each',
    'All items as XLSX, a line each',
  ]);
  // Chosen by status, or by their money: the file asks for the same as the list.
  for (const changes of [{ status: 'CANCELLED' }, { status: 'PENDING' }, { money: 'give-back' }, { money: 'due' }]) {
    expect(labels(changes, 1)[2]).toBe('Their items as CSV, a line each');
    expect(filesOf(changes, 1).map(({ wish }) => wish.status)).toEqual(Array(4).fill(changes.status ?? null));
  }
});
