import { expect, test } from 'vitest';
import { wholeNumberFrom } from './typed-number.ts';

test.each([
  ['0', 0],
  ['12', 12],
  [' 7 ', 7],
  ['007', 7],
  ['１２', 12],
])('%j is a whole number', (typed, number) => expect(wholeNumberFrom(typed)).toBe(number));

test.each([
  '',
  ' ',
  '1,5',
  '1.5',
  '0.5',
  '-3',
  '−3',
  '+3',
  '1,000',
  '1 000',
  "1'000",
  '1e3',
  '0x10',
  '2 kg',
  '½',
  '٣.٥',
  'two',
  '5-',
  '1..',
])('%j is none, and no part of it is taken for one', (typed) => expect(wholeNumberFrom(typed)).toBeNaN());
