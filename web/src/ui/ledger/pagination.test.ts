// Rules: docs/rules/pages.md#tables
import { expect, test } from 'vitest';
import { pageButtons } from './pagination.tsx';

test('shows every page where there are five or fewer', () => {
  expect(pageButtons(1, 1)).toEqual([1]);
  expect(pageButtons(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageButtons(5, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('keeps the current page in the middle of five', () => {
  expect(pageButtons(10, 20)).toEqual([8, 9, 10, 11, 12]);
});

test('stays within the first and the last page', () => {
  expect(pageButtons(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageButtons(20, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(pageButtons(99, 20)).toEqual([16, 17, 18, 19, 20]);
});
