// Rules: docs/rules/texts.md#what-looks-the-same-is-the-same
import { expect, test } from 'vitest';
import { isVisible, withoutInvisible, withoutTurning, withoutUnseen } from './visible.ts';

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

test('letters that nobody sees are taken out of names, of lines and of numbers, each as far as nothing else is lost', () => {
  const unseen = '\u00ad\u200b\u200e\u2060\ufeff';
  expect(withoutUnseen(`Ka${unseen}le`)).toBe('Kale');
  // The joiner of a Persian word stays in it.
  expect(withoutUnseen('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(withoutTurning('a\u202eb\u2066c')).toBe('abc');
  expect(withoutInvisible(`1${unseen}\u200c\u202a2,\u206650`)).toBe('12,50');
});
