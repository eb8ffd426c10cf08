// Rules: docs/rules/orders.md#buyers-list
import { expect, test } from 'vitest';
import { hasOrderFilters, noOrderFilters, readOrderFilters, toOrderPage, withOrderFilters } from './order-filters.ts';

const nothing = {
  status: null,
  urgency: null,
  groupBuyId: null,
  hasPaymentProof: null,
  unclosed: null,
  sortBy: null,
  page: 1,
};

test('reads every filter from the address', () => {
  const search = new URLSearchParams(
    'status=PENDING&urgency=overdue&groupBuyId=0199a000-0000-7000-8000-000000000001&hasPaymentProof=false&unclosed=true&sortBy=amount&page=3',
  );
  expect(readOrderFilters(search)).toEqual({
    status: 'PENDING',
    urgency: 'overdue',
    groupBuyId: '0199a000-0000-7000-8000-000000000001',
    hasPaymentProof: 'false',
    unclosed: 'true',
    sortBy: 'amount',
    page: 3,
  });
});

test('leaves out what the address says wrongly', () => {
  expect(
    readOrderFilters(
      new URLSearchParams('status=LOST&urgency=&groupBuyId=x&sortBy=x&page=-2&hasPaymentProof=maybe&unclosed=no'),
    ),
  ).toEqual(nothing);
});

test('a changed filter starts on the first page and keeps the rest of the address', () => {
  const search = new URLSearchParams('tab=mine&status=PENDING&page=4');
  expect(withOrderFilters(search, { urgency: 'high', status: null }).toString()).toBe('tab=mine&urgency=high');
});

test('clearing leaves no filter', () => {
  const search = new URLSearchParams('tab=mine&status=PENDING&sortBy=amount&page=4');
  const cleared = withOrderFilters(search, noOrderFilters);
  expect(cleared.toString()).toBe('tab=mine');
  expect(hasOrderFilters(readOrderFilters(search))).toBe(true);
  expect(hasOrderFilters(readOrderFilters(cleared))).toBe(false);
});

test('another page keeps the filters', () => {
  expect(toOrderPage(new URLSearchParams('status=PENDING'), 2)).toEqual({ search: '?status=PENDING&page=2' });
});
