// @vitest-environment happy-dom
// Who wants to leave while people are brought in, and what becomes of the question when that is over.
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session/session.ts';
import { ImportPeople } from './import-people.tsx';

let place: HTMLElement;
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let answer: (response: Response) => void;
const email = 'noor@b.example';
const success = [{ email }];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== '/api/users/import') return Response.json({ error: 'x', code: 'x' }, { status: 501 });
    if (String(init?.body).includes('"dryRun":true')) return Response.json({ data: { success, failed: [] } });
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  useSession.getState().signIn({ id: 'maya', role: 'ORGADMIN' } as User);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  router = createMemoryRouter(
    [
      { path: '/users', element: <ImportPeople onClose={() => {}} /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/users'] },
  );
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  useSession.getState().signOut();
  vi.unstubAllGlobals();
});

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? null;
const until = (what: () => void) => act(() => vi.waitFor(what, 60_000));

/** A person who goes elsewhere while their list is on its way. */
async function leaveMeanwhile(list: string, start: string) {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(chooser, 'files', { value: [new File([list], 'people.csv', { type: 'text/csv' })] });
  await act(async () => void chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => expect(button(start)).toBeDefined());
  await act(async () => button(start)?.click());
  await until(() => expect(button('Stop here')).toBeDefined());
  await act(async () => router.navigate('/elsewhere'));
  expect(question()).toContain('Leave during the import?');
}
const withPasswords = `email,password,role\n${email},a-plum-of-mine,BUYER`;
const end = (data: object) => act(async () => answer(Response.json({ data })));

test('where everybody is in and nothing is to be handed out, they leave', async () => {
  await leaveMeanwhile(withPasswords, 'Import 1 user');
  await end({ success, failed: [] });
  await until(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('where somebody is not, they stay, and see who', async () => {
  await leaveMeanwhile(withPasswords, 'Import 1 user');
  await end({ success: [], failed: [{ email, error: 'Their mailbox is full' }] });
  await until(() => expect(document.body.textContent).toContain('Their mailbox is full'));
  expect([question(), router.state.location.pathname]).toEqual([null, '/users']);
});

test('where links have come, they are asked about those', async () => {
  await leaveMeanwhile(`email,role\n${email},BUYER`, 'Import and invite 1 user');
  const links = [{ email, url: 'https://shop.example/reset-password?token=t' }];
  await end({ success, failed: [], invited: { queued: 0, kept: 0, shown: 1, links } });
  await until(() => expect(question()).toContain('Leave without the links?'));
  expect([question(), router.state.location.pathname]).toEqual([
    expect.stringContaining('1 link to choose a password isn’t shown again.'),
    '/users',
  ]);
});
