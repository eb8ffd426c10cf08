// @vitest-environment happy-dom
// The keys that open something wherever somebody is, and what the palette asks the server for.
// Rules: docs/rules/pages.md#finding
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCommands, useOpenedCommands } from '../../lib/frame/opened-commands.ts';
import { useOrganizations, useSession } from '../../lib/session/session.ts';
import { useFound } from './found.api.ts';
import { KeyCommands } from './key-commands.tsx';

let root: Root;
let place: HTMLElement;
let asked: string[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace(/\?.*/, ''));
    return Response.json({ data: [] });
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  closeCommands();
  useSession.getState().signOut();
  vi.unstubAllGlobals();
});

/** What is open after a key, of which nothing is drawn here: only that it is asked for. */
function press(init: KeyboardEventInit, on: EventTarget = document.body) {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  on.dispatchEvent(event);
  const { opened } = useOpenedCommands.getState();
  closeCommands();
  return [opened, event.defaultPrevented];
}

test('Ctrl or ⌘ with K opens the palette, and nothing beside them does', async () => {
  await act(async () => root.render(<KeyCommands />));
  await act(async () => {
    expect(press({ key: 'k', ctrlKey: true })).toEqual(['palette', true]);
    expect(press({ key: 'k', metaKey: true })).toEqual(['palette', true]);
    expect(press({ key: 'k' })).toEqual([null, false]);
    expect(press({ key: 'k', ctrlKey: true, shiftKey: true })).toEqual([null, false]);
    expect(press({ key: 'k', ctrlKey: true, altKey: true })).toEqual([null, false]);
  });
});

test('a question mark tells of the keys, but not to whoever is writing one', async () => {
  await act(async () => root.render(<KeyCommands />));
  const field = place.appendChild(document.createElement('input'));
  await act(async () => {
    expect(press({ key: '?', shiftKey: true })).toEqual(['keys', true]);
    expect(press({ key: '?', shiftKey: true }, field)).toEqual([null, false]);
    expect(press({ key: 'k', ctrlKey: true }, field)).toEqual(['palette', true]);
  });
});

test('pressed again it closes, and nothing listens once it is gone', async () => {
  await act(async () => root.render(<KeyCommands />));
  await act(async () => {
    useOpenedCommands.setState({ opened: 'palette' });
    expect(press({ key: 'k', ctrlKey: true })).toEqual([null, true]);
  });
  await act(async () => root.render(null));
  expect(press({ key: 'k', ctrlKey: true })).toEqual([null, false]);
});

async function lookFor(text: string) {
  function Looking() {
    useFound(
      text,
      useSession(({ orderNumber }) => orderNumber !== null),
    );
    return null;
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Looking />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return asked.splice(0).toSorted();
}
const become = (
  role: User['role'],
  { organizationId = 'own' as string | null, orderNumber = null as string | null } = {},
) => {
  useSession.getState().signIn({ id: role, role } as User, orderNumber);
  useOrganizations.setState({ selectedOrgId: organizationId });
};

test('of each kind only what somebody may list is asked for, and nothing for a letter or for a session of one order', async () => {
  become('BUYER');
  const deals = await lookFor('oil');
  expect(deals).toHaveLength(1);
  expect(deals[0]).not.toBe('/api/group-buys');
  become('AGENT');
  expect(await lookFor('oil')).toEqual(['/api/group-buys', '/api/orders']);
  become('ORGADMIN');
  expect(await lookFor('oil')).toEqual(['/api/group-buys', '/api/orders', '/api/users/all']);
  expect(await lookFor(' o ')).toEqual([]);
  become('BUYER', { orderNumber: 'GB-AAAA-BBBB-CCCC-DDDD' });
  expect(await lookFor('oil')).toEqual([]);
});
