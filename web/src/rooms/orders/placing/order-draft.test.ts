// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { dropDraft, readDraft, saveDraft } from './order-draft.ts';

beforeEach(() => localStorage.clear());

const draft = {
  basket: { oats: 2 },
  fields: { shippingCity: 'Portland', comments: 'Ring twice' },
  sent: { idempotencyKey: 'k', body: '{}' },
};

test('a draft is there again after a reload, for its own deal only', () => {
  saveDraft('deal', draft);
  expect(readDraft('deal')).toEqual(draft);
  expect(readDraft('another')).toBeNull();
});

test('a dropped draft is gone', () => {
  saveDraft('deal', draft);
  dropDraft('deal');
  expect(readDraft('deal')).toBeNull();
});

test.each(['', 'null', '[]', '7', '{broken'])('a storage that holds %j holds no draft', (stored) => {
  localStorage.setItem('cobuy.order.deal', stored);
  expect(readDraft('deal')).toBeNull();
});

test('takes only what makes sense from a draft that another version has written', () => {
  const stored = {
    basket: { oats: 2, rye: -2, peas: 'x', figs: 1e9 },
    fields: { shippingCity: 7, email: 'a@b.c' },
    sent: 3,
  };
  localStorage.setItem('cobuy.order.deal', JSON.stringify(stored));
  expect(readDraft('deal')).toEqual({ basket: { oats: 2 }, fields: { email: 'a@b.c' }, sent: null });
});

test('a quantity that was no number waits as one, so that it is asked for and not left out', () => {
  saveDraft('deal', { ...draft, basket: { oats: 2, rice: -1, beans: -2 } });
  expect(readDraft('deal')?.basket).toEqual({ oats: 2, rice: -1 });
});
