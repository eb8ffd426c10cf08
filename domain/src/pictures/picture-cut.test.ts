import { expect, test } from 'vitest';
import { cutOf, type Frame, isCutOfPicture, keepInFrame, middle } from './picture-cut.ts';

const zoom = { least: 0.5, most: 3, step: 0.05 };
const strip: Frame = { width: 200, height: 50, fit: 'within', zoom };
const square: Frame = { width: 100, height: 100, fit: 'over', zoom: { ...zoom, least: 1 } };
const wide = { width: 400, height: 100 };

test('a picture of the frame’s own shape is shown whole', () => {
  expect(cutOf(strip, wide, middle)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test('zoomed in a part of it is shown, moved with the finger', () => {
  expect(cutOf(strip, wide, { zoom: 2, x: 0, y: 0 })).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
  expect(cutOf(strip, wide, { zoom: 2, x: 100, y: 25 })).toEqual({ x: 0, y: 0, width: 0.5, height: 0.5 });
});

test('a square fits into the height of a strip, which reaches beyond it', () => {
  expect(cutOf(strip, { width: 50, height: 50 }, middle)).toEqual({ x: -1.5, y: 0, width: 4, height: 1 });
});

test('a frame that is to be filled shows the middle of a wide picture', () => {
  expect(cutOf(square, wide, middle)).toEqual({ x: 0.375, y: 0, width: 0.25, height: 1 });
});

test('a picture is moved no further than half of it out of a frame, and out of a filled one not at all', () => {
  expect(keepInFrame(strip, wide, { zoom: 1, x: 500, y: -500 })).toEqual({ zoom: 1, x: 100, y: -25 });
  expect(keepInFrame(square, wide, { zoom: 1, x: 500, y: -500 })).toEqual({ zoom: 1, x: 150, y: 0 });
  expect(keepInFrame(square, wide, { zoom: 2, x: -500, y: 80 })).toEqual({ zoom: 2, x: -350, y: 50 });
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
