// @vitest-environment happy-dom
// A person who came by a link that was handed out has none that confirms the address: it is written here, and asked for
// then.
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session/session.ts';
import { statusCall } from '../system/system.api.ts';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';

let place: HTMLElement;
let root: Root;
let asked: string[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return Response.json({ data: {} });
  });
  useSession.getState().signIn({ id: 'anna', role: 'BUYER', email: 'anna@b.example', emailVerified: false } as User);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  useSession.getState().signOut();
  vi.unstubAllGlobals();
});

async function show(sendsMail: boolean) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(statusCall.queryKey, { sendsMail, supportEmail: 'help@b.example' });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <ConfirmEmailNotice />
      </QueryClientProvider>,
    ),
  );
}
const button = () => place.querySelector('button');

test('without a mail server the link is written by a press, and asked for only then', async () => {
  await show(false);
  expect(button()?.textContent).toBe('Create the link');
  expect(place.textContent).toContain('Create the link here first, then ask help@b.example for it');
  await act(async () => button()?.click());
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('is in this site’s outbox'), 60_000));
  expect(asked).toEqual(['POST /api/auth/verify-email/again']);
  expect(place.textContent).not.toContain('first');
});

test('with a mail server it is sent again', async () => {
  await show(true);
  expect(button()?.textContent).toBe('Send the link again');
  expect(place.textContent).toContain('Open the link we sent to anna@b.example.');
});
