import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrMargin, qrPath } from './qr-path.ts';

/** Reads a path back into dark squares. */
function darkSquares(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, place) => `${Number(x) + place},${y}`),
  );
}

test('draws runs, and leaves the light frame free', () => {
  expect(qrPath({ size: 2, data: [1, 1, 0, 1] })).toBe('M4 4h2v1h-2zM5 5h1v1h-1z');
});

test('draws exactly the dark modules of a real code', () => {
  const { modules } = create('https://cobuy.example/group-buy/01a1fce0', { errorCorrectionLevel: 'M' });
  const expected = [...modules.data].flatMap((dark, place) =>
    dark ? [`${qrMargin + (place % modules.size)},${qrMargin + Math.floor(place / modules.size)}`] : [],
  );
  expect(darkSquares(qrPath(modules))).toEqual(expected);
});
