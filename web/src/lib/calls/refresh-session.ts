import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { organizationsRetryPauseMs } from '@cobuy/domain/organizations/organization-switching';
import { create } from 'zustand';
import { tabStorage } from '../browser/guarded-storage.ts';
import { useSession } from '../session/session.ts';
import { createCaller } from './api.ts';
import { ApiError } from './api-error.ts';

const callAuth = createCaller<typeof authCalls>(authPaths);
const callOrganizations = createCaller<typeof organizationCalls>(organizationPaths);

interface OrganizationsLoad {
  isLoading: boolean;
  error: string | null;
}
export const useOrganizationsLoad = create<OrganizationsLoad>(() => ({ isLoading: false, error: null }));

/** When the last fetch failed, so that a page that is opened again and again does not press a server in need. */
const failedAtKey = 'cobuy.organizationsFailedAt';
/** Milliseconds until the server may be asked again. */
const pauseLeft = () => Number(tabStorage.read(failedAtKey) ?? 0) + organizationsRetryPauseMs - Date.now();
let retry: ReturnType<typeof setTimeout> | undefined;
/** Members see hardly anything without their organizations: fetches them again once the pause is over. */
function loadOrganizationsIn(milliseconds: number) {
  clearTimeout(retry);
  retry = setTimeout(() => {
    if (useSession.getState().isAuthenticated) void loadOrganizations();
  }, milliseconds);
}

/**
 * Of several questions at once, an earlier one's answer is outdated once a later one is answered, and so is the answer
 * to any that was asked before someone signed out.
 */
function inOrder() {
  let [asked, answered] = [0, 0];
  useSession.subscribe((now, before) => {
    if (!before.isAuthenticated || now.isAuthenticated) return;
    asked += 1;
    answered = asked;
  });
  return () => {
    asked += 1;
    const turn = asked;
    return {
      isLatest() {
        answered = Math.max(turn, answered);
        return turn === answered;
      },
      isOvertaken: () => answered > turn,
    };
  };
}
const [askForOwner, askForOrganizations] = [inOrder(), inOrder()];

/** Fetches the caller's memberships into the session. `always` asks again even shortly after a failure. */
export async function loadOrganizations({ always = false } = {}): Promise<void> {
  if (!always && pauseLeft() > 0) return loadOrganizationsIn(pauseLeft());
  useOrganizationsLoad.setState({ isLoading: true, error: null });
  const turn = askForOrganizations();
  try {
    const { data } = await callOrganizations('listMyOrganizations');
    if (!turn.isLatest()) return;
    clearTimeout(retry);
    useSession.getState().takeOrganizations(data);
    tabStorage.drop(failedAtKey);
    useOrganizationsLoad.setState({ isLoading: false, error: null });
  } catch (error) {
    if (turn.isOvertaken()) return;
    tabStorage.keep(failedAtKey, String(Date.now()));
    useOrganizationsLoad.setState({
      isLoading: false,
      error:
        error instanceof ApiError && error.status === 503
          ? 'Service temporarily unavailable. Please try again in a few moments.'
          : 'Failed to fetch organizations',
    });
    loadOrganizationsIn(organizationsRetryPauseMs);
  }
}

/** Set while a guest's order has opened a session that this browser has not asked about yet. */
const openedKey = 'cobuy.sessionOpened';

/** Whether the next page must ask: the last answer was lost, or the page closed before it came. */
export function isSessionUnasked(): boolean {
  try {
    return localStorage.getItem(openedKey) !== null;
  } catch {
    return false;
  }
}

const useOpenedSession = create(() => ({ isUnasked: isSessionUnasked() }));
/** The same for what is shown meanwhile; no longer than until the question is answered, or could not be asked. */
export const useIsSessionUnasked = () => useOpenedSession(({ isUnasked }) => isUnasked);

function noteSessionOpened(isOpened: boolean) {
  useOpenedSession.setState({ isUnasked: isOpened });
  try {
    if (isOpened) localStorage.setItem(openedKey, '1');
    else localStorage.removeItem(openedKey);
  } catch {
    // Storage may be blocked: then this page asks, and none after it.
  }
}

/** A guest's order opens a session limited to it. The order stands even if this question fails. */
export async function takeGuestSession(): Promise<void> {
  noteSessionOpened(true);
  await refreshSession({ always: true }).catch(() => undefined);
}

/** Asks who the session belongs to: after an order placed as a guest, at the start, and when the window gets the focus. */
export async function refreshSession(options?: { always?: boolean }): Promise<void> {
  const turn = askForOwner();
  try {
    const { user, orderNumber } = await callAuth('getMe');
    if (!turn.isLatest()) return;
    useSession.getState().signIn(user, orderNumber);
  } catch (error) {
    if (turn.isOvertaken()) return;
    if (error instanceof ApiError && error.status === 401) noteSessionOpened(false);
    useOpenedSession.setState({ isUnasked: false });
    throw error;
  }
  noteSessionOpened(false);
  await loadOrganizations(options);
}
