import { moneyFilters } from '@cobuy/domain/orders/order-money';
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { orderUrgencies } from '@cobuy/domain/orders/order-urgency';
import { expect, test } from 'vitest';
import {
  emptyManagedAddress,
  type ManagedAddress,
  mayListCancelled,
  readManagedAddress,
  toManaged,
  withManaged,
} from './managed-address.ts';

const id = '01890000-0000-7000-8000-000000000000';

test('an address that was written is read as the same', () => {
  const address = {
    ...emptyManagedAddress,
    status: 'PAYMENT_UPLOADED' as const,
    sortBy: 'urgency' as const,
    money: 'give-back' as const,
    groupBuyId: id,
    search: 'a & b',
    page: 3,
    order: 'GB-0000-1111-2222-3333',
  };
  expect(readManagedAddress(new URLSearchParams(toManaged(address).search))).toEqual(address);
});

test('the usual list has a bare address', () => {
  expect(toManaged(emptyManagedAddress)).toEqual({ search: '' });
});

test('what nobody knows is left out', () => {
  const typed = new URLSearchParams('status=LOST&urgency=soon&money=lots&sortBy=color&agentId=me&page=-2');
  expect(readManagedAddress(typed)).toEqual(emptyManagedAddress);
});

test('another filter starts on its first page, with nothing open', () => {
  const address = { ...emptyManagedAddress, page: 7, order: 'GB-1' };
  expect(withManaged(address, { urgency: 'high' })).toMatchObject({ page: 1, order: null, urgency: 'high' });
});

test('a list may have cancelled orders among others if it is of any status and its orders need not owe anything', () => {
  const may = (changes: Partial<ManagedAddress>) => mayListCancelled({ ...emptyManagedAddress, ...changes });
  expect(may({})).toBe(true);
  expect(may({ groupBuyId: id, search: 'anna', placedFrom: '2026-11-22' })).toBe(true);
  expect(orderStatuses.filter((status) => may({ status }))).toEqual([]);
  // Their money is refunded, and in no other figure.
  expect(moneyFilters.filter((money) => may({ money }))).toEqual(['give-back']);
  expect(orderUrgencies.filter((urgency) => may({ urgency }))).toEqual(['none']);
  expect(may({ money: 'give-back', urgency: 'overdue' })).toBe(false);
  expect(may({ money: 'give-back', status: 'SETTLED' })).toBe(false);
});
