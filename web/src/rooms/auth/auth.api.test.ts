// @vitest-environment happy-dom
// Rules: docs/rules/accounts.md#signing-in
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session/session.ts';
import { signIn } from './auth.api.ts';

const needed = /Signing in requires cookies, and this browser blocks them/;
const credentials = { email: 'ana@people.example', password: 'correct-horse' };
let asked: string[];
beforeEach(() => {
  localStorage.clear();
  useSession.getState().signOut();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path.endsWith('/login')
      ? Response.json({ user: { id: 'u1', role: 'BUYER' }, token: 't' })
      : Response.json({ error: 'Session expired. Please login again.', code: 'auth.session_expired' }, { status: 401 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a session whose cookie was not kept has not expired: cookies are needed, and that is said', async () => {
  await expect(signIn(credentials)).rejects.toThrow(needed);
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, hasExpired: false });
});

test('a browser that says it takes no cookies is not asked for a password in vain', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await expect(signIn(credentials)).rejects.toThrow(needed);
  expect(asked).toEqual([]);
});
