// @vitest-environment happy-dom
// Rules: docs/rules/site.md#developers-pages
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '../../lib/session/session.ts';
import { ForDevelopers } from './for-developers.tsx';
import { statusCall } from './system.api.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root;
let place: HTMLElement;

function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${state?.from ?? ''}`.trim()}</output>;
}

function open(options: { isOn: boolean; isDevelopment?: boolean; needsAccount?: boolean }) {
  place = document.createElement('div');
  root = createRoot(place);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(statusCall.queryKey, { developerPages: options.isOn });
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={['/test-delete?once=1']}>
          <Routes>
            <Route
              path="/test-delete"
              element={
                <ForDevelopers
                  needsAccount={options.needsAccount ?? false}
                  isDevelopment={options.isDevelopment ?? false}
                >
                  <h1>The page</h1>
                </ForDevelopers>
              }
            />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return { page: place.querySelector('h1')?.textContent ?? null, at: place.querySelector('output')?.textContent };
}
afterEach(() => {
  act(() => root.unmount());
  useSession.getState().signOut();
});

test('a page for developers is an unknown address while the switch is off', () => {
  expect(open({ isOn: false })).toEqual({ page: null, at: '/' });
});

test('it is one to whoever is signed out, too, where it needs an account', () => {
  expect(open({ isOn: false, needsAccount: true })).toEqual({ page: null, at: '/' });
});

test('it opens with the switch on, and in development without it', () => {
  expect(open({ isOn: true }).page).toBe('The page');
  act(() => root.unmount());
  expect(open({ isOn: false, isDevelopment: true }).page).toBe('The page');
});

test('where it needs an account, whoever is signed out signs in first and comes back', () => {
  expect(open({ isOn: true, needsAccount: true })).toEqual({ page: null, at: '/login /test-delete?once=1' });
});

test('where it needs an account, it opens to whoever is signed in', () => {
  useSession.getState().signIn({ id: 'me', role: 'BUYER' } as User);
  expect(open({ isOn: true, needsAccount: true }).page).toBe('The page');
});
