// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, dropDraft, keepDraft, readDraft } from './deal-draft.ts';
import { newDealFields } from './deal-fields.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const fields = { ...newDealFields(new Date(2026, 2, 2)), title: 'Half typed' };
const product = { productId: 'p', minQuantity: 2, name: 'Oats', price: 3, unit: null, imageUrl: null };

test('a draft comes back as it was, for its own deal and organization only', () => {
  const draft = { fields: { ...fields, products: [product] }, seen: '2026-03-02T00:00:00.000Z', sent: null };
  keepDraft(draftKey('one', 'new'), draft);
  expect(readDraft(draftKey('one', 'new'))).toEqual(draft);
  expect(readDraft(draftKey('other', 'new'))).toBeNull();
  expect(readDraft(draftKey('one', 'some-id'))).toBeNull();
  dropDraft(draftKey('one', 'new'));
  expect(readDraft(draftKey('one', 'new'))).toBeNull();
});

test('what no version of the form has written is no draft', () => {
  const broken = [
    'no json',
    '7',
    '{}',
    JSON.stringify({ fields: { ...fields, title: 7 } }),
    JSON.stringify({ fields: { ...fields, paymentMethods: ['CASH'] } }),
    JSON.stringify({ fields: { ...fields, products: [{ ...product, price: 'free' }] } }),
  ];
  for (const text of broken) {
    localStorage.setItem('key', text);
    expect([text, readDraft('key')]).toEqual([text, null]);
  }
});

test('a browser that stores nothing is no reason to fail', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft('key', { fields, seen: null, sent: null });
  dropDraft('key');
  expect(readDraft('key')).toBeNull();
});
