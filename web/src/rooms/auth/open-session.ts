import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { cookiesNeeded } from '../../lib/calls/cookies-needed.ts';
import { loadOrganizations } from '../../lib/calls/refresh-session.ts';
import { useSession } from '../../lib/session/session.ts';

/** Signs a person in here and loads their organizations. @throws where the browser didn't keep the cookie */
export async function openSession(user: User, orderNumber?: string): Promise<void> {
  useSession.getState().signIn(user, orderNumber);
  await loadOrganizations({ always: true });
  if (useSession.getState().isAuthenticated) return;
  useSession.setState({ hasExpired: false });
  throw cookiesNeeded();
}
