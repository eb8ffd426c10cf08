// Rules: docs/rules/orders.md#correcting
import { expect, test } from 'vitest';
import { correctionOf, sayCorrection } from './order-correction.ts';

const line = (productId: string, quantity: number) => ({ productId, productName: `The ${productId}`, quantity });

test('what became of the lines of an order is said product by product', () => {
  const before = [line('oats', 2), line('beans', 3)];
  expect(sayCorrection(correctionOf(before, [line('beans', 2), line('oats', 2)]))).toBe('The beans 3 → 2');
  expect(sayCorrection(correctionOf(before, [line('oats', 2), line('salt', 1)]))).toBe(
    'The beans 3 → 0, The salt 1 (new)',
  );
  expect(correctionOf(before, before)).toEqual([]);
});

test('products of the same name are told apart by their unit', () => {
  const oats = (productId: string, unit: string, quantity: number) => ({
    productId,
    productName: 'Oats',
    unit,
    quantity,
  });
  expect(sayCorrection(correctionOf([oats('a', '1 kg', 3)], [oats('a', '1 kg', 2), oats('b', '5 kg', 1)]))).toBe(
    'Oats (1 kg) 3 → 2, Oats (5 kg) 1 (new)',
  );
});
