import type {
  authCalls,
  loginBody,
  orderLoginBody,
  registerBody,
  setPasswordBody,
  setUpBody,
} from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { z } from 'zod';
import { createCaller } from '../../lib/calls/api.ts';
import { requireCookies } from '../../lib/calls/cookies-needed.ts';
import { useSession } from '../../lib/session/session.ts';
import { openSession } from './open-session.ts';

const call = createCaller<typeof authCalls>(authPaths);

/** Signs in and loads the organizations; the one with the highest role becomes the current one. */
export async function signIn(body: z.input<typeof loginBody>): Promise<void> {
  requireCookies();
  const { user } = await call('login', { body });
  await openSession(user);
}

export async function signInToOrder(body: z.input<typeof orderLoginBody>): Promise<void> {
  requireCookies();
  const { user, orderNumber } = await call('orderLogin', { body });
  await openSession(user, orderNumber);
}

/** Creates the account, then signs in with it. */
export async function register(body: z.input<typeof registerBody>): Promise<void> {
  requireCookies();
  await call('register', { body });
  await signIn({ email: body.email, password: body.password });
}

export async function setPassword(body: z.input<typeof setPasswordBody>) {
  requireCookies();
  const { user, orderNumber } = await call('setPassword', { body });
  await openSession(user);
  return { orderNumber };
}

export async function resetPassword(body: { token: string; password: string }): Promise<void> {
  requireCookies();
  const { user } = await call('resetPassword', { body });
  await openSession(user);
}

export async function setUpInstallation(body: z.input<typeof setUpBody>): Promise<void> {
  requireCookies();
  const { user } = await call('setUpInstallation', { body });
  await openSession(user);
}

export const askForPasswordLink = (email: string) => call('forgotPassword', { body: { email } });

/** Ends the session here whatever the server says: somebody who signs out must be signed out. */
export async function signOut(): Promise<void> {
  try {
    await call('logout');
  } finally {
    useSession.getState().signOut();
  }
}
