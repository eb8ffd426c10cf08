// Rules: docs/rules/trust.md#console
import { expect, test } from 'vitest';
import { openedTab, readTrustAddress, toTrust } from './trust-address.ts';

const read = (search: string) => readTrustAddress(new URLSearchParams(search));

test('opens with the first page of all keywords', () => {
  expect(read('')).toEqual(openedTab('keywords'));
  expect(toTrust(openedTab('keywords'))).toEqual({ search: '' });
});

test.each([
  '?search=ghost+guns&category=weapons_violence&page=2',
  '?tab=false-positives&status=pending',
  '?tab=whitelist&state=active&page=3',
  '?tab=import-export',
  '?tab=analytics',
])('%s is read as it is written', (search) => {
  expect(toTrust(read(search))).toEqual({ search });
});

test('what makes no sense means nothing, and what belongs to another tab is left behind', () => {
  expect(read('?tab=none&category=none&page=-1')).toEqual(openedTab('keywords'));
  expect(read('?tab=whitelist&search=ghost&category=spam&status=pending')).toEqual(openedTab('whitelist'));
});
