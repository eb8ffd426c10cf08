// Spec: 3 §2 White label settings
import { expect, test } from 'vitest';
import { cutOf, isCutOfPicture, logoFile } from './logo-rules.ts';

const wide = { width: 400, height: 100 };

test('a picture of the frame’s own shape is shown whole', () => {
  expect(cutOf(wide, { zoom: 1, x: 0, y: 0 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test('zoomed in a part of it is shown, moved with the finger', () => {
  expect(cutOf(wide, { zoom: 2, x: 0, y: 0 })).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
  expect(cutOf(wide, { zoom: 2, x: 100, y: 25 })).toEqual({ x: 0, y: 0, width: 0.5, height: 0.5 });
});

test('a square fits into the height, and the frame reaches beyond it', () => {
  expect(cutOf({ width: 50, height: 50 }, { zoom: 1, x: 0, y: 0 })).toEqual({ x: -1.5, y: 0, width: 4, height: 1 });
});

test.each([
  [{ x: 1, y: 0, width: 1, height: 1 }],
  [{ x: -1, y: 0, width: 1, height: 1 }],
  [{ x: 0, y: 2, width: 1, height: 1 }],
  [{ x: 0, y: 0, width: 0, height: 1 }],
  [{ x: -40, y: 0, width: 60, height: 1 }],
  [{ x: Number.NaN, y: 0, width: 1, height: 1 }],
])('%j shows nothing of a picture', (cut) => {
  expect(isCutOfPicture(cut)).toBe(false);
});

test('only addresses of ours lie in the storage', () => {
  const key = 'a'.repeat(40);
  expect(logoFile(`/uploads/logos/${key}.webp`)).toBe(`logos/${key}.webp`);
  for (const other of [null, '', 'https://elsewhere.example/logo.webp', '/uploads/logos/../x.webp', '/sample/logo.svg'])
    expect(logoFile(other)).toBeNull();
});
