// @vitest-environment happy-dom
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OrderDraft, readDraft, saveDraft } from './order-draft.ts';
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

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Another tab writes the draft; a tab that sleeps hears nothing of it. */
function writeElsewhere(draft: OrderDraft | null, isHeard = true) {
  const key = 'cobuy.order.deal';
  if (draft) localStorage.setItem(key, JSON.stringify(draft));
  else localStorage.removeItem(key);
  if (isHeard) act(() => window.dispatchEvent(new StorageEvent('storage', { key })));
}

/** The hook on a page: what it says now, and how to choose. */
function open() {
  const now: { basket?: ReturnType<typeof useGroupBuyBasket> } = {};
  function Page() {
    now.basket = useGroupBuyBasket(deal);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
  closing.push(() => act(() => root.unmount()));
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

test('what another tab chooses stands here too, and nothing that is chosen in either is lost', () => {
  const page = open();
  page.choose('oats', 1);
  writeElsewhere({ basket: { oats: 4, rice: 5 }, fields: { shippingCity: 'Portland' }, sent: null });
  expect(page.says()?.sum).toMatchObject({ pieceCount: 9 });
  page.choose('oats', 2);
  expect(readDraft('deal')).toEqual({ basket: { oats: 2, rice: 5 }, fields: { shippingCity: 'Portland' }, sent: null });
  // It was ordered there, or put back.
  writeElsewhere(null);
  expect(page.says()?.sum.pieceCount).toBe(0);
  expect(page.says()?.waiting.pieceCount).toBe(0);
});

test('a tab that slept meanwhile shows what was chosen once it is looked at, and takes nothing back', () => {
  const page = open();
  page.choose('oats', 1);
  writeElsewhere({ basket: { rice: 5 }, fields: {}, sent: null }, false);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(page.says()?.sum).toMatchObject({ pieceCount: 5 });
  writeElsewhere({ basket: { rice: 6 }, fields: {}, sent: null }, false);
  page.choose('oats', 1);
  expect(page.says()?.basket).toEqual({ rice: 6, oats: 1 });
});
