// @vitest-environment happy-dom
// A link that is shown once stays until a button closes its dialog.
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import type { ManagedPerson } from '@cobuy/contract/users/users.http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session/session.ts';
import { EditPerson } from './edit-person.tsx';

const noor = { id: 'noor', email: 'noor@b.example', firstName: 'Noor', lastName: null, role: 'BUYER' };
const person = { ...noor, mayGetName: true, mayGetPassword: true, isOwner: false, isSole: false } as ManagedPerson;
const resetUrl = 'https://shop.example/reset-password?token=t';

let place: HTMLElement;
let root: Root;
let asked: string[];
const onClose = vi.fn();
/** By method and path; what is not named is answered with 501, which no call tries again. */
let answers: Record<string, () => Response | Promise<Response>>;
const sending = 'POST /api/users/noor/reset-link';
const saving = 'PUT /api/users/noor';
const refused = () => Response.json({ error: 'Too many links', code: 'x' }, { status: 400 });
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  answers = {
    [sending]: () => Response.json({ data: { delivery: 'shown', resetUrl } }),
    [saving]: () => Response.json({ data: noor }),
    'GET /api/system/status': () => Response.json({ sendsMail: false }),
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const what = `${init?.method ?? 'GET'} ${path}`;
    asked.push(what);
    return answers[what]?.() ?? Response.json({ error: 'x', code: 'x' }, { status: 501 });
  });
  onClose.mockReset();
  useSession.getState().signIn({ id: 'maya', role: 'ORGADMIN' } as User);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  router = createMemoryRouter(
    [
      { path: '/users', element: <EditPerson person={person} onClose={onClose} /> },
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
  [...document.querySelectorAll('button')].find((one) =>
    [one.querySelector('span')?.textContent ?? one.textContent, one.getAttribute('aria-label')].includes(label),
  );
const press = (label: string) => act(async () => button(label)?.click());
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const link = () => field('resetUrl')?.value;
const until = (what: () => void) => act(() => vi.waitFor(what, 60_000));
const sendLink = async () => {
  await press('Send reset link');
  await until(() => expect(link()).toBe(resetUrl));
};
const typeName = (name: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('firstName'), name);
    field('firstName')?.dispatchEvent(new Event('input', { bubbles: true }));
  });
/** What the Enter key does in a field. */
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());

test('what is sent while a link is shown is saved, and the link stays', async () => {
  await sendLink();
  await typeName('Noor Anna');
  await submit();
  await until(() => expect(asked).toContain(saving));
  await until(() => expect(button('Save')?.getAttribute('data-pending')).toBeNull());
  expect([onClose.mock.calls, link()]).toEqual([[], resetUrl]);
  await press('Done');
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a link what is sent closes the dialog', async () => {
  await typeName('Noor Anna');
  await submit();
  await until(() => expect(onClose).toHaveBeenCalledOnce());
});

test('with nothing to save there is nothing to press while a link is shown', async () => {
  expect(button('Save')?.disabled).toBe(false);
  await sendLink();
  expect(button('Save')?.disabled).toBe(true);
  await typeName('Noor Anna');
  expect(button('Save')?.disabled).toBe(false);
});

test('a second link that does not come leaves the first where it is, and says so', async () => {
  await sendLink();
  answers[sending] = refused;
  await press('Send reset link');
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Too many links'));
  expect(link()).toBe(resetUrl);
  answers[sending] = () => Response.json({ data: { delivery: 'shown', resetUrl: `${resetUrl}wo` } });
  await press('Send reset link');
  await until(() => expect(link()).toBe(`${resetUrl}wo`));
  expect(document.body.textContent).not.toContain('Too many links');
});

test('while a link is on its way nothing closes its dialog, and whoever goes elsewhere is asked', async () => {
  let come = (_: Response) => {};
  answers[sending] = () =>
    new Promise((resolve) => {
      come = resolve;
    });
  await press('Send reset link');
  const escapes = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void document.querySelector('[role=dialog]')?.dispatchEvent(escapes));
  expect([onClose.mock.calls, button('Close')]).toEqual([[], undefined]);
  expect([button('Cancel')?.disabled, button('Save')?.disabled]).toEqual([true, true]);
  await act(async () => router.navigate('/elsewhere'));
  const question = () => document.querySelector('[role=alertdialog]');
  expect(question()?.textContent).toContain('Leave without the link?');
  await act(async () => come(Response.json({ data: { delivery: 'shown', resetUrl } })));
  await until(() => expect(link()).toBe(resetUrl));
  expect(question()?.textContent).toContain('It isn’t shown again.');
  await press('Stay');
  expect([link(), router.state.location.pathname]).toEqual([resetUrl, '/users']);
});

test('no link is made while the form is on its way, which closes the dialog', async () => {
  answers[saving] = () => new Promise(() => {});
  await typeName('Noor Anna');
  await submit();
  expect(button('Send reset link')?.disabled).toBe(true);
});
