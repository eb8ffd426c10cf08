import { expect, test } from 'vitest';
import { filledBlocks } from './tally.tsx';

test('counts whole blocks where there is no total', () => {
  expect(filledBlocks(0)).toEqual([0, 0, 0, 0, 0]);
  expect(filledBlocks(2)).toEqual([1, 1, 0, 0, 0]);
  expect(filledBlocks(5)).toEqual([1, 1, 1, 1, 1]);
});

test('fills the share of a total', () => {
  expect(filledBlocks(25, 50)).toEqual([1, 1, 0.5, 0, 0]);
});

test('shows the first cent, and looks full only when it is', () => {
  expect(filledBlocks(0.01, 50)).toEqual([0.125, 0, 0, 0, 0]);
  expect(filledBlocks(49.99, 50)).toEqual([1, 1, 1, 1, 0.875]);
  expect(filledBlocks(50, 50)).toEqual([1, 1, 1, 1, 1]);
});

test('takes more than the total, less than nothing, and no total', () => {
  expect(filledBlocks(90, 50)).toEqual([1, 1, 1, 1, 1]);
  expect(filledBlocks(-3, 50)).toEqual([0, 0, 0, 0, 0]);
  expect(filledBlocks(3, 0)).toEqual([1, 1, 1, 1, 1]);
});
