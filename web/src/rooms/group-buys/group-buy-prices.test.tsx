// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { GroupBuyPrices } from './group-buy-prices.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function shown(content: ReactNode) {
  const place = document.createElement('div');
  act(() => createRoot(place).render(content));
  return place.textContent;
}

test.each([
  [{ from: 3.4, to: 18.5 }, 25, '$3.40 – $18.50Save up to 25%'],
  [{ from: 61, to: 61 }, null, '$61.00'],
  [null, null, ''],
])('prices %j that save %s percent: "%s"', (prices, mostSavedPercent, words) => {
  expect(shown(<GroupBuyPrices prices={prices} mostSavedPercent={mostSavedPercent} />)).toBe(words);
});
