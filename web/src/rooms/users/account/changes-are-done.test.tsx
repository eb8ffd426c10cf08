// @vitest-environment happy-dom
// What the server has done is not told as failed where only the session could not be asked again after it.
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session/session.ts';
import { useChangeFactors } from '../../auth/security.api.ts';
import { useChangeProfile } from './profile.api.ts';

let root: Root;
let isAsked: boolean;
let profile: ReturnType<typeof useChangeProfile>;
let factors: ReturnType<typeof useChangeFactors>;

function Changes() {
  profile = useChangeProfile();
  factors = useChangeFactors();
  return null;
}

beforeEach(() => {
  isAsked = false;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/auth/me') return Response.json({ data: 'done', recoveryCodes: ['one', 'two'] });
    isAsked = true;
    // Final: no call comes back by itself.
    return Response.json({ error: 'x', code: 'x' }, { status: 501 });
  });
  useSession.getState().signIn({ id: 'maya', role: 'SUPERADMIN', needsSecondFactor: true } as User);
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Changes />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  useSession.getState().signOut();
  vi.unstubAllGlobals();
});

test('another name', async () => {
  expect(await profile.change({ firstName: 'Maya' })).toMatchObject({ data: 'done' });
  expect(isAsked).toBe(true);
});

test('a first factor, whose recovery codes are shown this once', async () => {
  expect(await factors.addApp({ ticket: 't', code: '123456' })).toMatchObject({ recoveryCodes: ['one', 'two'] });
  expect(isAsked).toBe(true);
});
