// @vitest-environment happy-dom
// Rules: docs/rules/pages.md#drafts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecord } from '../is-record.ts';
import { formDrafts } from './form-drafts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const isNamed = (value: unknown): value is { name: string } => isRecord(value) && typeof value.name === 'string';
const drafts = formDrafts('update', isNamed);
const fields = { name: 'Half typed' };

test('a draft comes back as it was, under its own key only', () => {
  const draft = { fields, seen: '2026-03-02T00:00:00.000Z', sent: { idempotencyKey: 'k', body: '{}' } };
  drafts.keep('one', draft);
  expect(drafts.read('one')).toEqual(draft);
  expect(drafts.read('other')).toBeNull();
  drafts.drop('one');
  expect(drafts.read('one')).toBeNull();
});

test('what no version of the form has written is no draft', () => {
  for (const text of ['no json', '7', '{}', JSON.stringify({ fields: { name: 7 } })]) {
    localStorage.setItem('cobuy.update.key', text);
    expect([text, drafts.read('key')]).toEqual([text, null]);
  }
  localStorage.setItem('cobuy.update.key', JSON.stringify({ fields, seen: 7, sent: { idempotencyKey: 7 } }));
  expect(drafts.read('key')).toEqual({ fields, seen: null, sent: null });
});

test('a browser that stores nothing is no reason to fail', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  drafts.keep('key', { fields });
  drafts.drop('key');
  expect(drafts.read('key')).toBeNull();
});
