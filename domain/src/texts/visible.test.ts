import { expect, test } from 'vitest';
import { isVisible } from './visible.ts';

test.each(['Ana', '7', '李', '🌱', '-', 'ñ', '\u200BAna\u200B'])('%j is seen', (text) =>
  expect(isVisible(text)).toBe(true),
);

test.each([
  ['nothing', ''],
  ['blanks', ' \t\u00A0\u3000'],
  ['zero width spaces', '\u200B\u200B'],
  ['joiners and marks of direction', '\u200D\u200E\u202E\u2066'],
  ['a soft hyphen', '\u00AD'],
  ['a byte order mark', '\uFEFF'],
  ['Hangul fillers', '\u3164\u115F\uFFA0'],
  ['a blank of Braille', '\u2800'],
  ['a lone accent', '\u0301'],
  ['a variation selector and tags', '\uFE0F\u{E0041}'],
])('%s are not', (_, text) => expect(isVisible(text)).toBe(false));
