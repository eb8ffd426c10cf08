// @vitest-environment happy-dom
// Rules: docs/rules/accounts.md#sessions
import { organizationsRetryPauseMs } from '@cobuy/domain/organizations/organization-switching';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import {
  isSessionUnasked,
  loadOrganizations,
  refreshSession,
  takeGuestSession,
  useOrganizationsLoad,
} from './refresh-session.ts';

let asked: string[];
/** By path; what is not named is answered with 501, which no call tries again. */
let answers: Record<string, () => Response | Promise<Response>>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useSession.getState().signOut();
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers[path]?.() ?? Response.json({ error: 'x', code: 'x' }, { status: 501 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const mine = '/api/organizations/my';
const me = '/api/auth/me';

test('a server that could not tell the organizations is left in peace for a while, but asked where somebody asks', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await loadOrganizations();
  await loadOrganizations();
  expect(asked).toHaveLength(1);
  expect(useOrganizationsLoad.getState()).toEqual({ isLoading: false, error: 'Failed to fetch organizations' });
  await loadOrganizations({ always: true });
  expect(asked).toHaveLength(2);
  vi.setSystemTime(Date.now() + organizationsRetryPauseMs);
  answers[asked[0] ?? mine] = () => Response.json({ data: [] });
  await loadOrganizations();
  await loadOrganizations();
  expect(asked).toHaveLength(4);
  expect(useOrganizationsLoad.getState()).toEqual({ isLoading: false, error: null });
});

test('a page that is opened shortly after a failure asks by itself once the server was left in peace', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  useSession.getState().signIn({ id: 'maya', role: 'BUYER' } as never);
  await loadOrganizations();
  expect(asked).toHaveLength(1);
  answers[asked[0] ?? ''] = () =>
    Response.json({ data: [{ id: 'riverside', name: 'Riverside', slug: 'riverside', role: 'BUYER' }] });
  vi.setSystemTime(Date.now() + 1000);
  await loadOrganizations();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(organizationsRetryPauseMs);
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
  await vi.waitFor(() => expect(useSession.getState().currentOrgId).toBe('riverside'), 60_000);
});

test('a page asks again by itself after a failure, until it knows; and no more once it does, or somebody has signed out', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const signIn = () => useSession.getState().signIn({ id: 'maya', role: 'BUYER' } as never);
  signIn();
  await loadOrganizations();
  await vi.advanceTimersByTimeAsync(organizationsRetryPauseMs);
  expect(asked).toHaveLength(2);
  // A press asks meanwhile, and is answered: nothing is left to ask.
  answers[asked[0] ?? ''] = () => Response.json({ data: [] });
  await loadOrganizations({ always: true });
  await vi.advanceTimersByTimeAsync(2 * organizationsRetryPauseMs);
  expect(asked).toHaveLength(3);
  answers = {};
  await loadOrganizations({ always: true });
  useSession.getState().signOut();
  await vi.advanceTimersByTimeAsync(2 * organizationsRetryPauseMs);
  expect(asked).toHaveLength(4);
});

test('a guest’s session whose owner could not be asked is asked for by the next page, until the server has answered', async () => {
  await takeGuestSession();
  expect(isSessionUnasked()).toBe(true);
  answers[me] = () => Response.json({ error: 'x', code: 'auth.session_expired' }, { status: 401 });
  await takeGuestSession();
  expect(isSessionUnasked()).toBe(false);
  expect(useSession.getState().isAuthenticated).toBe(false);
});

test('an answer that was asked for before news of a role does not undo the one that was asked for after it', async () => {
  const owed: ((answer: Response) => void)[] = [];
  answers[me] = () => Response.json({ user: { id: 'maya', role: 'BUYER' }, orderNumber: null });
  await refreshSession({ always: true });
  const memberships = asked.at(-1) ?? '';
  answers[memberships] = () => new Promise<Response>((resolve) => owed.push(resolve));
  const [before, after] = [loadOrganizations({ always: true }), loadOrganizations({ always: true })];
  const as = (role: string) =>
    Response.json({ data: [{ id: 'riverside', name: 'Riverside', slug: 'riverside', role }] });
  await vi.waitFor(() => expect(owed).toHaveLength(2), 60_000);
  owed[1]?.(as('AGENT'));
  await after;
  owed[0]?.(as('BUYER'));
  await before;
  expect(useSession.getState().userOrganizations.map(({ role }) => role)).toEqual(['AGENT']);
});

describe('of two questions whose session it is', () => {
  const owed: ((answer: Response) => void)[] = [];
  const as = (id: string) => Response.json({ user: { id, role: 'BUYER' }, orderNumber: null });
  const askTwice = async () => {
    owed.length = 0;
    answers[me] = () => new Promise<Response>((resolve) => owed.push(resolve));
    answers[mine] = () => Response.json({ data: [] });
    const questions = [refreshSession({ always: true }), refreshSession({ always: true })] as const;
    await vi.waitFor(() => expect(owed).toHaveLength(2), 60_000);
    return questions;
  };
  const owner = () => useSession.getState().user?.id;

  test('the later one counts, although the earlier one is answered last', async () => {
    const [before, after] = await askTwice();
    owed[1]?.(as('maya'));
    await after;
    owed[0]?.(as('robin'));
    await before;
    expect(owner()).toBe('maya');
  });

  test('an earlier answer counts until the later one comes', async () => {
    const [before, after] = await askTwice();
    owed[0]?.(as('robin'));
    await before;
    expect(owner()).toBe('robin');
    owed[1]?.(as('maya'));
    await after;
    expect(owner()).toBe('maya');
  });

  test('the earlier one that fails says nothing any more once the later one is answered', async () => {
    const [before, after] = await askTwice();
    owed[1]?.(as('maya'));
    await after;
    owed[0]?.(Response.json({ error: 'x', code: 'x' }, { status: 400 }));
    await expect(before).resolves.toBeUndefined();
    expect(owner()).toBe('maya');
  });
});

test('a failure says nothing any more once a later question is answered', async () => {
  const owed: ((answer: Response) => void)[] = [];
  answers[me] = () => Response.json({ user: { id: 'maya', role: 'BUYER' }, orderNumber: null });
  await refreshSession({ always: true });
  const memberships = asked.at(-1) ?? '';
  answers[memberships] = () => new Promise<Response>((resolve) => owed.push(resolve));
  const [before, after] = [loadOrganizations({ always: true }), loadOrganizations({ always: true })];
  await vi.waitFor(() => expect(owed).toHaveLength(2), 60_000);
  owed[1]?.(Response.json({ data: [] }));
  await after;
  owed[0]?.(Response.json({ error: 'x', code: 'x' }, { status: 400 }));
  await before;
  expect(useOrganizationsLoad.getState()).toEqual({ isLoading: false, error: null });
});

test('an answer that was on its way when somebody signed out signs nobody in again', async () => {
  const owed: ((answer: Response) => void)[] = [];
  answers[me] = () => new Promise<Response>((resolve) => owed.push(resolve));
  answers[mine] = () => Response.json({ data: [] });
  useSession.getState().signIn({ id: 'maya', role: 'BUYER' } as never);
  const question = refreshSession();
  await vi.waitFor(() => expect(owed).toHaveLength(1), 60_000);
  useSession.getState().signOut();
  owed[0]?.(Response.json({ user: { id: 'maya', role: 'BUYER' }, orderNumber: null }));
  await question;
  expect(useSession.getState().isAuthenticated).toBe(false);
  // Whoever signs in afterwards is known.
  const next = refreshSession();
  await vi.waitFor(() => expect(owed).toHaveLength(2), 60_000);
  owed[1]?.(Response.json({ user: { id: 'robin', role: 'BUYER' }, orderNumber: null }));
  await next;
  expect(useSession.getState().user?.id).toBe('robin');
});

test('organizations that were on their way when somebody signed out are not kept', async () => {
  const owed: ((answer: Response) => void)[] = [];
  answers[me] = () => Response.json({ user: { id: 'maya', role: 'BUYER' }, orderNumber: null });
  await refreshSession({ always: true });
  answers[asked.at(-1) ?? mine] = () => new Promise<Response>((resolve) => owed.push(resolve));
  const question = loadOrganizations({ always: true });
  await vi.waitFor(() => expect(owed).toHaveLength(1), 60_000);
  useSession.getState().signOut();
  owed[0]?.(Response.json({ data: [{ id: 'riverside', name: 'Riverside', slug: 'riverside', role: 'BUYER' }] }));
  await question;
  expect(useSession.getState().userOrganizations).toEqual([]);
});
