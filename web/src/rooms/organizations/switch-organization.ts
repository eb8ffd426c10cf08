import {
  organizationAccessTexts,
  pauseAfterSwitchMs,
  switchMessageMs,
} from '@cobuy/domain/organizations/organization-switching';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { create } from 'zustand';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { refreshSession } from '../../lib/calls/refresh-session.ts';
import { roleIn, useSession } from '../../lib/session/session.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { callOrganizations } from './organizations.api.ts';

/** The name of the organization that is being switched to; the whole screen waits while there is one. */
export const useSwitching = create<{ to: string | null }>(() => ({ to: null }));

const switchFailed = 'Failed to switch organization';

/** What is said of what can go wrong (docs/rules/organizations.md#switching). */
export function switchFailure(error: unknown, failed = switchFailed): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : failed;
  if (error.status === 403) return organizationAccessTexts.denied;
  if (error.status === 404) return organizationAccessTexts.notFound;
  return messageOf(error, failed);
}

/**
 * Makes another organization current: asks the server, stores the choice, refetches the person and the organizations
 * and pauses, while the screen is blocked. Resolves with the page to go to; rejects with the sentence to show.
 * @param failed the sentence where the server gives none.
 */
export async function switchOrganization(organizationId: string, failed = switchFailed): Promise<string> {
  const target = useSession.getState().userOrganizations.find(({ id }) => id === organizationId);
  if (!target) throw new Error(organizationAccessTexts.notFound);
  useSwitching.setState({ to: target.name });
  try {
    const answer = await callOrganizations('switchOrganization', { body: { organizationId } });
    if (!answer?.organization) throw new Error(`${switchFailed} - no organization returned`);
    useSession.getState().choose(answer.organization.id);
    // The switch has happened; failing to read it back must not undo what's shown.
    await refreshSession({ always: true }).catch(() => undefined);
    await new Promise((done) => setTimeout(done, pauseAfterSwitchMs));
    showToast({ tone: 'ok', title: 'Organization switched successfully!', forMs: switchMessageMs });
    return isOrganizationManager(roleIn(useSession.getState())) ? '/admin/dashboard' : '/dashboard';
  } catch (error) {
    throw new Error(switchFailure(error, failed));
  } finally {
    useSwitching.setState({ to: null });
  }
}
