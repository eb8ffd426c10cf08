import { expect, test } from 'vitest';
import { normalized } from './normalized.ts';

test('letters and their marks are composed or taken apart, as `normalize` does', () => {
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    for (const text of ['Cafe\u0301 Zu\u0308rich', 'ﬁ ½ ｶﾞ', 'Việt Nam', 'हिन्दी', ''])
      expect(normalized(text, form)).toBe(text.normalize(form));
  const most = `a${'\u0301'.repeat(15)}${'\u0323'.repeat(15)}b`;
  expect(normalized(most, 'NFC')).toBe(most.normalize('NFC'));
});

test.each([
  ['marks of two heights', '\u0301', '\u0323'],
  ['marks that only become some', '\u0301', '\uff9e'],
])('a pile of %s takes no longer than its length, and stays as it is', (_, one, other) => {
  const pile = one.repeat(120_000) + other.repeat(120_000);
  // The square of it takes minutes, which ends the test.
  expect(normalized(`e${pile}Cafe\u0301`, 'NFKD')).toBe(`e${pile}Cafe\u0301`);
  expect(normalized(`Cafe\u0301 ${pile}`, 'NFC')).toBe(`Café ${pile}`);
});
