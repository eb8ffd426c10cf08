import { expect, test } from 'vitest';
import { readPeopleAddress, toPeople } from './people-address.ts';

const read = (text: string) => readPeopleAddress(new URLSearchParams(text));

test('what an address says stands in it again', () => {
  const address = { tab: 'requests', search: 'ana & co', role: 'AGENT', page: 3 } as const;
  expect(read(toPeople(address).search)).toEqual(address);
  expect(toPeople(read(''))).toEqual({ search: '' });
});

test.each(['page=-1', 'page=x', 'role=CHIEF', 'tab=nothing', 'search=%20'])('%s means nothing', (text) => {
  expect(read(text)).toEqual({ tab: 'users', search: '', role: null, page: 1 });
});
