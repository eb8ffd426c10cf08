import { expect, test } from 'vitest';
import { isDisguised } from './disguised-address.ts';

test.each([
  ['https://evil.example@x', true],
  ['https://bank.example:443@elsewhere.example/a', true],
  ['https://bank.example\u202e/moc.live', true],
  ['/about\u2066', true],
  ['https://bank.example/\u200b', true],
  ['https://bank.example/@ana', false],
  ['https://bank.example/?to=ana@bank.example', false],
  ['mailto:help@example.org', false],
  ['/about', false],
])('%j is disguised: %s', (address, expected) => {
  expect(isDisguised(address)).toBe(expected);
});
