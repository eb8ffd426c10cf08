import { expect, test } from 'vitest';
import { formatMoney, formatWholeMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { orderConditions } from './order-conditions.ts';

test('says nothing where an order needs nothing', () => {
  expect(orderConditions({ minOrderAmount: 0, minProductCount: 0 })).toBeNull();
  expect(orderConditions({ minOrderAmount: 0, minProductCount: 1 })).toBeNull();
});

test('says what an order has to reach', () => {
  expect(orderConditions({ minOrderAmount: 50, minProductCount: 0 })).toBe(
    `Minimum order ${formatWholeMoney(50, ownCurrency)}`,
  );
  expect(orderConditions({ minOrderAmount: 49.5, minProductCount: 0 })).toBe(
    `Minimum order ${formatMoney(49.5, ownCurrency)}`,
  );
  expect(orderConditions({ minOrderAmount: 0, minProductCount: 2 })).toBe('At least 2 different products');
  expect(orderConditions({ minOrderAmount: 50, minProductCount: 2 })).toBe(
    `Minimum order ${formatWholeMoney(50, ownCurrency)}, at least 2 different products`,
  );
});
