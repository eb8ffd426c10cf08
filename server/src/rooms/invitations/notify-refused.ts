import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import type { Services } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { alertOfLimit } from '../organizations/alert-of-limit.ts';
import type { FoundInvitation } from './invitations.queries.ts';

const alerts: Readonly<Record<string, 'no-room-for-members' | 'no-room-for-agents'>> = {
  [invitationErrors.organization_full.code]: 'no-room-for-members',
  [invitationErrors.agents_full.code]: 'no-room-for-agents',
};

/**
 * Runs what may make someone a member by invitation. If the plan has no room, which the invited person can't change,
 * the administrators are told, once a day. Call it without a transaction, which would roll that back.
 */
export async function notifyRefused<T>(
  services: Services,
  found: FoundInvitation | null,
  join: () => Promise<T>,
): Promise<T> {
  try {
    return await join();
  } catch (error) {
    const alert = error instanceof Refusal ? alerts[error.definition.code] : undefined;
    if (found && alert)
      await alertOfLimit(services, { key: alert, organizationId: found.organization.id, data: { alert } });
    throw error;
  }
}
