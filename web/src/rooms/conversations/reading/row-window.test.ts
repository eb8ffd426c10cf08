import { expect, test } from 'vitest';
import { placeRows, rowsToDraw, windowAround } from './row-window.ts';

const keys = Array.from({ length: 1000 }, (_, row) => `row ${row}`);
const heights = new Map(keys.map((key, row) => [key, row % 3 === 0 ? 100 : 40]));

test('rows stand where the heights before them put them', () => {
  const places = placeRows(keys, heights);
  expect(places.heightOf(0, 3)).toBe(180);
  expect(places.heightOf(3, 4)).toBe(100);
});

test('a row that was not measured is drawn, wherever it stands', () => {
  const older = ['older', 'and older', ...keys];
  expect(rowsToDraw({ from: 2, to: 60 }, older, heights)).toEqual({ from: 0, to: 60 });
  expect(rowsToDraw({ from: 940, to: 1000 }, [...keys, 'new'], heights)).toEqual({ from: 940, to: 1001 });
  expect(rowsToDraw({ from: 40, to: 60 }, keys, heights)).toEqual({ from: 40, to: 60 });
});

test('what is seen, and a good piece around it, is drawn; the rest is not', () => {
  const places = placeRows(keys, heights);
  const { from, to } = windowAround(places, 30_000, 600);
  expect(places.heightOf(0, from)).toBeLessThanOrEqual(27_500);
  expect(places.heightOf(0, to)).toBeGreaterThanOrEqual(33_100);
  expect(to - from).toBeLessThan(160);
});

test('with few rows all are drawn', () => {
  expect(windowAround(placeRows(keys.slice(0, 5), heights), 0, 600)).toEqual({ from: 0, to: 5 });
  expect(windowAround(placeRows([], heights), 0, 600)).toEqual({ from: 0, to: 0 });
});
