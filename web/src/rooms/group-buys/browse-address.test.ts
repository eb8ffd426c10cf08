// Rules: docs/rules/group-buys.md#browser
import { expect, test } from 'vitest';
import { isFiltered, readBrowseAddress, withFilter, writeBrowseAddress } from './browse-address.ts';

const read = (text: string) => readBrowseAddress(new URLSearchParams(text));

test('an empty address means everything, from the first page', () => {
  expect(read('')).toEqual({ search: '', status: 'all', page: 1, organization: '' });
  expect(writeBrowseAddress(read(''))).toBe('');
});

test('what is written is read again', () => {
  const address = { search: 'oats & rye', status: 'ending-soon', page: 3, organization: 'riverside' } as const;
  expect(read(writeBrowseAddress(address))).toEqual(address);
});

test.each(['?status=open', '?page=0', '?page=-2', '?page=1.5', '?page=many', '?search=%20'])(
  'nonsense like %s means the same as nothing',
  (text) => {
    expect(read(text)).toEqual(read(''));
  },
);

test('another filter starts at the first page and keeps the other filters', () => {
  expect(withFilter(read('?search=oats&page=4'), { status: 'closed' })).toEqual(read('?search=oats&status=closed'));
});

test('a page alone is no filter', () => {
  expect(isFiltered(read('?page=2'))).toBe(false);
  expect(isFiltered(read('?organization=riverside'))).toBe(true);
});
