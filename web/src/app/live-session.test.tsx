// @vitest-environment happy-dom
// Rules: docs/rules/accounts.md#sessions
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOrganizations, useSession } from '../lib/session/session.ts';
import { receiveToasts } from '../ui/feedback/show-toast.ts';
import { LiveSession } from './live-session.tsx';

const person = (id: string) => ({ id, role: 'BUYER', organizationId: 'home' }) as User;
const member = (...ids: string[]) => ids.map((id) => ({ id, name: id, slug: id, role: 'BUYER' })) as never;

let root: Root;
let queries: QueryClient;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json({ error: 'x', code: 'x' }, { status: 501 }));
  localStorage.clear();
  useSession.getState().signOut();
  useSession.getState().signIn(person('maya'));
  queries = new QueryClient();
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <LiveSession />
      </QueryClientProvider>,
    ),
  );
  queries.setQueryData(['orders'], 'hers');
  queries.setQueryDefaults(['site'], { meta: { isPublic: true } });
  queries.setQueryData(['site'], 'everybody’s');
});
afterEach(() => {
  act(() => root.unmount());
  useSession.getState().signOut();
  vi.unstubAllGlobals();
});
const orders = () => [queries.getQueryData(['orders']), queries.getQueryState(['orders'])?.isInvalidated];

test('where it is only known by now in which organization somebody acts, what is shown stays, and is asked for again', () => {
  useSession.getState().takeOrganizations(member('riverside'));
  expect(orders()).toEqual(['hers', true]);
});

test('whoever belongs to none is asked for nothing again', () => {
  useSession.getState().takeOrganizations([]);
  expect(useSession.getState().currentOrgId).toBe('home');
  expect(orders()).toEqual(['hers', false]);
});

const chooseHillside = () => useSession.getState().choose('hillside');
function chooseHillsideOnceRefused() {
  useOrganizations.getState().forgetSelected();
  useSession.getState().takeOrganizations(member('hillside'));
}
const messages = ['Payment confirmed'];

test.each([
  { next: 'another organization', change: chooseHillside, told: messages },
  { next: 'another one, once the one before was refused', change: chooseHillsideOnceRefused, told: messages },
  { next: 'another person', change: () => useSession.getState().signIn(person('robin')), told: [] },
  { next: 'the session of one order', change: () => useSession.getState().signIn(person('maya'), 'GB-1'), told: [] },
  { next: 'nobody', change: () => useSession.getState().signOut(), told: [] },
  { next: 'nobody, since the session has ended', change: () => useSession.getState().expire(), told: [] },
])(
  'what one person may see in one organization is forgotten with $next, and what everybody may see is not',
  ({ change, told }) => {
    useSession.getState().takeOrganizations(member('riverside', 'hillside'));
    useSession.getState().choose('riverside');
    queries.setQueryData(['orders'], 'of Riverside');
    let stillTold = messages;
    const stopReceiving = receiveToasts(
      () => () => undefined,
      () => {
        stillTold = [];
      },
    );
    change();
    stopReceiving();
    expect(queries.getQueryData(['orders'])).toBeUndefined();
    expect(queries.getQueryData(['site'])).toBe('everybody’s');
    expect(stillTold).toEqual(told);
  },
);
