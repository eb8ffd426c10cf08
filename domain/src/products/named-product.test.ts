import { expect, test } from 'vitest';
import { nameApart } from './named-product.ts';

test('the unit stands beside the name where two products have the same one, and nowhere else', () => {
  const small = { name: 'Oats', unit: '1 kg' };
  const large = { name: 'Oats', unit: '5 kg' };
  const salt = { name: 'Salt', unit: '500 g' };
  expect([small, large, salt].map(nameApart([small, large, salt]))).toEqual(['Oats (1 kg)', 'Oats (5 kg)', 'Salt']);
  expect([small, salt].map(nameApart([small, salt]))).toEqual(['Oats', 'Salt']);
  expect(nameApart([{ name: 'Oats', unit: null }, large])({ name: 'Oats', unit: null })).toBe('Oats');
});
