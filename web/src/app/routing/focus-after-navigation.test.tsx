// @vitest-environment happy-dom
// Rules: docs/rules/pages.md#focus-and-scroll
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';

let place: HTMLElement;
let root: Root;

function Frame() {
  const main = useFocusAfterNavigation();
  return (
    <>
      <Link to="/orders">Orders</Link>
      <Link to="/deals?status=CLOSED">Closed</Link>
      <Link to="/deals#payment">Payment</Link>
      <main ref={main} tabIndex={-1}>
        <Routes>
          <Route path="/deals" element={<h1>Deals</h1>} />
          <Route path="/orders" element={<h1>Orders</h1>} />
        </Routes>
      </main>
    </>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/deals']}>
        <Frame />
      </MemoryRouter>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

async function press(name: string) {
  const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  link?.focus();
  await act(async () => link?.click());
  return document.activeElement;
}

test('the first page leaves the focus where the browser put it', () => {
  expect(document.activeElement).toBe(document.body);
});

test('a new page takes the focus to its beginning', async () => {
  expect((await press('Orders'))?.tagName).toBe('MAIN');
  expect(place.querySelector('h1')?.textContent).toBe('Orders');
});

test('a filter and a place in the same page leave the focus on what was pressed', async () => {
  expect((await press('Closed'))?.textContent).toBe('Closed');
  expect((await press('Payment'))?.textContent).toBe('Payment');
});
