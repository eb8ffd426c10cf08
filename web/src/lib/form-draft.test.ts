// @vitest-environment happy-dom
// Rules: docs/rules/pages.md#drafts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecord } from './api-error.ts';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const isNamed = (value: unknown): value is { name: string } => isRecord(value) && typeof value.name === 'string';
const fields = { name: 'Half typed' };

test('a draft comes back as it was, under its own key only', () => {
  const draft = { fields, seen: '2026-03-02T00:00:00.000Z', sent: { idempotencyKey: 'k', body: '{}' } };
  keepDraft('one', draft);
  expect(readDraft('one', isNamed)).toEqual(draft);
  expect(readDraft('other', isNamed)).toBeNull();
  dropDraft('one');
  expect(readDraft('one', isNamed)).toBeNull();
});

test('what no version of the form has written is no draft', () => {
  for (const text of ['no json', '7', '{}', JSON.stringify({ fields: { name: 7 } })]) {
    localStorage.setItem('key', text);
    expect([text, readDraft('key', isNamed)]).toEqual([text, null]);
  }
  localStorage.setItem('key', JSON.stringify({ fields, seen: 7, sent: { idempotencyKey: 7 } }));
  expect(readDraft('key', isNamed)).toEqual({ fields, seen: null, sent: null });
});

test('a browser that stores nothing is no reason to fail', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft('key', { fields, seen: null, sent: null });
  dropDraft('key');
  expect(readDraft('key', isNamed)).toBeNull();
});
