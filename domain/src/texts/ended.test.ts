import { expect, test } from 'vitest';
import { ended } from './ended.ts';

test('a sentence that ends with a name has one full stop', () => {
  expect(`Of ${ended('Foodcoop Kornkiste e.V.')}`).toBe('Of Foodcoop Kornkiste e.V.');
  expect(ended('Riverside')).toBe('Riverside.');
  expect(ended('Who eats what?')).toBe('Who eats what?');
});
