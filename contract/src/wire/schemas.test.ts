// Rules: docs/rules/texts.md#money, docs/rules/texts.md#one-clock
import { expect, test } from 'vitest';
import { moneyInput } from './schemas.ts';

test('money has at most two places, whatever binary fractions do to a sum', () => {
  for (const amount of [0, 0.01, 19.99, 0.1 + 0.2, 1_234_567.89, 9_999_999.99])
    expect(moneyInput.safeParse(amount).success, String(amount)).toBe(true);
  for (const amount of [1e-9, 0.001, 19.999, 1_234_567.891]) expect(moneyInput.safeParse(amount).success).toBe(false);
});
