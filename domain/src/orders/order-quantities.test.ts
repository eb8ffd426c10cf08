import { expect, test } from 'vitest';
import { piecesText, productsText } from './order-quantities.ts';

test('three of one product are three pieces and one product', () => {
  expect(piecesText(3)).toBe('3 pieces');
  expect(productsText(1)).toBe('1 product');
  expect(piecesText(1)).toBe('1 piece');
  expect(productsText(1200)).toBe('1,200 products');
});
