// Rules: docs/rules/people.md#list, docs/rules/pages.md#tables
import { expect, test } from 'vitest';
import { readPeopleAddress, toPeople } from './people-address.ts';

const read = (text: string) => readPeopleAddress(new URLSearchParams(text));

test('what an address says stands in it again', () => {
  const address = { tab: 'requests', search: 'ana & co', role: 'AGENT', page: 3 } as const;
  expect(read(toPeople(address).search)).toEqual(address);
  expect(toPeople(read(''))).toEqual({ search: '' });
});

test('as a section of another page it keeps the address of that', () => {
  const within = { category: 'organization', section: 'users' };
  const address = { tab: 'users', search: 'ana', role: null, page: 1, within } as const;
  expect(toPeople(address).search).toBe('?category=organization&section=users&search=ana');
  expect(read(toPeople(address).search)).toEqual(address);
});

test.each(['page=-1', 'page=x', 'role=CHIEF', 'tab=nothing', 'search=%20'])('%s means nothing', (text) => {
  expect(read(text)).toEqual({ tab: 'users', search: '', role: null, page: 1 });
});
