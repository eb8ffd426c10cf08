// Rules: docs/rules/files.md#what-they-are
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blackPng } from '../../../test/fixtures/black-png.ts';
import { ofProgram } from '../apart/holder.ts';
import { redrawPicture } from './redraw-picture.ts';

const log = { warn: () => {}, error: () => {} };
const redrawn = async (bytes: Buffer) =>
  (await redrawPicture(
    bytes,
    { resize: { width: 10, height: 10, fit: 'inside' }, as: { format: 'png' } },
    { by: ofProgram('ana'), log },
  )) !== null;
const avif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .avif({ effort: 0 })
    .toBuffer();

test.each([
  ['a panorama', true, () => blackPng(16_400, 3000, { bits: 8, samples: 4 })],
  ['a picture of a long page', true, () => blackPng(1080, 30_000, { bits: 8 })],
  ['the longest side', true, () => blackPng(30_000, 100)],
  ['a longer line', false, () => blackPng(30_001, 1)],
  ['more lines', false, () => blackPng(1, 30_001)],
  ['the longest line of 16 bits', true, () => blackPng(10_000, 100, { bits: 16, samples: 4 })],
  ['a longer one', false, () => blackPng(10_001, 1, { bits: 16, samples: 4 })],
  ['as many pixels of 16 bits as are half as many', true, () => blackPng(5000, 5000, { bits: 16, samples: 4 })],
  ['more of them', false, () => blackPng(5100, 5000, { bits: 16, samples: 4 })],
  ['an AVIF of a phone', true, () => avif(4080, 3060)],
  ['a larger AVIF', false, () => avif(4200, 3060)],
])('%s: drawn is %s', async (_, isDrawn, bytes) => {
  const drawing = redrawn(await bytes());
  if (isDrawn) expect(await drawing).toBe(true);
  else await expect(drawing).rejects.toThrow('too many pixels');
});
