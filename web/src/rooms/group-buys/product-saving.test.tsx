// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ProductSaving } from './product-saving.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function shown(content: ReactNode) {
  const place = document.createElement('div');
  act(() => createRoot(place).render(content));
  return place.textContent;
}

const product = { id: 'p', name: 'Oats', description: null, unit: null, sku: null, imageUrl: null };
test.each([
  [29, 33, 'Usually $33.00Save $4.00 (12%)'],
  // Less than a hundredth is no percentage.
  [99.99, 100, 'Usually $100.00Save $0.01'],
  [29, 29, ''],
  [29, 10, ''],
  [29, null, ''],
])('a price of %s where it is usually %s: "%s"', (price, usualPrice, words) => {
  expect(shown(<ProductSaving product={{ ...product, price, usualPrice }} />)).toBe(words);
});
