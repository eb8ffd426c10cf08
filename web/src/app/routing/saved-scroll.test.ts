// Rules: docs/rules/pages.md#focus-and-scroll
import { parsePath } from 'react-router';
import { expect, test } from 'vitest';
import { scrollKey } from './saved-scroll.ts';

const keyOf = (address: string, key = 'default') => {
  const { pathname = '/', search = '' } = parsePath(address);
  return scrollKey({ key, pathname, search });
};

test('a load of another address in the same tab has a place of its own', () => {
  expect(keyOf('/')).not.toBe(keyOf('/about'));
  expect(keyOf('/browse?page=2')).not.toBe(keyOf('/browse'));
});

test('a reload of the same address keeps its place', () => {
  expect(keyOf('/browse?page=2')).toBe(keyOf('/browse?page=2'));
});

test('an entry that was come to by a link keeps a place of its own, whatever its address', () => {
  expect(keyOf('/about', 'a1b2')).toBe('a1b2');
  expect(keyOf('/about', 'c3d4')).toBe('c3d4');
});
