// Rules: docs/rules/texts.md#what-looks-the-same-is-the-same
import { expect, test } from 'vitest';
import { composeTexts } from './compose-texts.ts';

const apart = 'Größe'.normalize('NFD');
const whole = 'Größe'.normalize('NFC');

test('letters are composed wherever they stand, but for passwords', () => {
  expect(composeTexts(apart)).toBe(whole);
  expect(composeTexts({ name: apart, lines: [apart, { note: apart }], password: apart, newPassword: apart })).toEqual({
    name: whole,
    lines: [whole, { note: whole }],
    password: apart,
    newPassword: apart,
  });
});

test('what is no text stays what it is', () => {
  const [bytes, day] = [Buffer.from(apart), new Date(0)];
  const input = { count: 3, none: null, bytes, day, is: false };
  expect(composeTexts(input)).toEqual({ count: 3, none: null, bytes: Buffer.from(apart), day: new Date(0), is: false });
  expect(input.bytes).toBe(bytes);
  expect(composeTexts(undefined)).toBeUndefined();
  expect(composeTexts(null)).toBeNull();
});

test('a list of lists of lists is no way to end the program', () => {
  let deep: unknown = [apart];
  for (let level = 0; level < 200_000; level++) deep = [deep];
  expect(() => composeTexts(deep)).not.toThrow();
});

test('marks piled on one letter hold nobody up, in whatever field they come', () => {
  const pile = `e${'\u0301'.repeat(112_500)}${'\u0323'.repeat(112_500)}`;
  // Composed at once, one of them takes minutes, which ends the test.
  expect(composeTexts({ unknown: pile, fields: Array.from({ length: 20 }, () => pile) })).toMatchObject({
    unknown: pile,
  });
});
