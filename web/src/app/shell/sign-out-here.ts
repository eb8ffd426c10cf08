import type { NavigateOptions } from 'react-router';
import { signOut } from '../../rooms/auth/auth.api.ts';

/**
 * Shows a public page first: a guarded one would send the person to sign in again. On a busy device the old page is
 * still there when the router has gone on, unless it's told to draw the new one at once.
 */
export async function signOutHere(
  navigate: (to: string, options: NavigateOptions) => void | Promise<void>,
): Promise<void> {
  await navigate('/', { flushSync: true });
  await signOut().catch(() => undefined);
}
