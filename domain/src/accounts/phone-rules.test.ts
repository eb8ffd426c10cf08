// Rules: docs/rules/texts.md#phone-numbers
import { expect, test } from 'vitest';
import { readPhone } from './phone-rules.ts';

test.each([
  ['+1 (202) 555-0123', '+12025550123'],
  [' +49 30/123 456 ', '+4930123456'],
  ['+49 (0)151 23456789', '+4915123456789'],
  ['', null],
  ['  ', null],
  ['202 555 0123', undefined],
  ['0049 30 123456', undefined],
  ['+0 202 555 0123', undefined],
  ['+12345', undefined],
  ['+1234567890123456', undefined],
  ['+1 202 555 CALL', undefined],
  ['+1 202 555 0123;ext=5', undefined],
])('a typed number %o is kept as %o', (typed, kept) => {
  expect(readPhone(typed)).toBe(kept);
});
