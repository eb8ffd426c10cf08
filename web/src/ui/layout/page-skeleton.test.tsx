// @vitest-environment happy-dom
// Rules: docs/rules/pages.md#errors-of-pages
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPageCode } from '../load-code.ts';
import { PageSkeleton } from './page-skeleton.tsx';

let place: HTMLElement;
let root: Root;
let isConnected: boolean;
let asked: number;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    if (isConnected) return { ok: true };
    throw new TypeError('Failed to fetch');
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<PageSkeleton />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const load = async () => {
  if (isConnected) return 'code';
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('a page whose code cannot come says that there is no connection, until it comes', async () => {
  isConnected = false;
  expect(place.textContent).toContain('Loading…');
  const loaded = loadPageCode(load);
  await act(() => vi.waitFor(() => expect(asked).toBe(1), 60_000));
  expect(place.textContent).toContain('You’re offline');
  expect(place.textContent).not.toContain('Loading…');
  isConnected = true;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    expect(await loaded).toBe('code');
  });
  expect(place.textContent).toContain('Loading…');
});

test('a page whose code comes says nothing of it', async () => {
  isConnected = true;
  await act(async () => expect(await loadPageCode(load)).toBe('code'));
  expect(place.textContent).toContain('Loading…');
});
