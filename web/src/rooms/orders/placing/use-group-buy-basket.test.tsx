// @vitest-environment happy-dom
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { readDraft, saveDraft } from './order-draft.ts';
import { useGroupBuyBasket } from './use-group-buy-basket.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => localStorage.clear());

const offered = (id: string, price: number) => ({
  productId: id,
  minQuantity: 0,
  usualPrice: null,
  product: { id, name: id, description: null, price, usualPrice: null, unit: null, sku: null, imageUrl: null },
});
const deal = {
  id: 'deal',
  minProductCount: 0,
  minOrderAmount: 0,
  products: [offered('oats', 3), offered('rice', 4)],
} as unknown as GroupBuy;

/** The hook on a page: what it says now, and how to choose. */
function open() {
  const now: { basket?: ReturnType<typeof useGroupBuyBasket> } = {};
  function Page() {
    now.basket = useGroupBuyBasket(deal);
    return null;
  }
  act(() => createRoot(document.createElement('div')).render(<Page />));
  return {
    says: () => now.basket,
    choose: (productId: string, quantity: number) => act(() => now.basket?.count(productId, quantity)),
  };
}

test('what is chosen is the draft of the order form, and waits for the next visit', () => {
  const first = open();
  expect(first.says()?.waiting.pieceCount).toBe(0);
  first.choose('oats', 2);
  first.choose('rice', 1);
  expect(first.says()?.sum).toMatchObject({ pieceCount: 3, totalCents: 1000 });
  // It is new: nothing waited.
  expect(first.says()?.waiting.pieceCount).toBe(0);
  expect(readDraft('deal')?.basket).toEqual({ oats: 2, rice: 1 });
  expect(open().says()?.waiting).toMatchObject({ pieceCount: 3, totalCents: 1000 });
});

test('what was typed in the form stays beside it, also when all is put back', () => {
  const sent = { idempotencyKey: 'k', body: '{}' };
  saveDraft('deal', { basket: {}, fields: { shippingCity: 'Portland' }, sent });
  const page = open();
  page.choose('oats', 1);
  page.choose('oats', 0);
  expect(readDraft('deal')).toEqual({ basket: {}, fields: { shippingCity: 'Portland' }, sent });
});

test('whoever puts all back leaves no draft', () => {
  const page = open();
  page.choose('oats', 1);
  page.choose('oats', 0);
  expect(readDraft('deal')).toBeNull();
});

test('what is no longer offered waits for nobody', () => {
  saveDraft('deal', { basket: { oats: 1, gone: 5 }, fields: {}, sent: null });
  expect(open().says()?.waiting).toMatchObject({ pieceCount: 1, totalCents: 300 });
});
