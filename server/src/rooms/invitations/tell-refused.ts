import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import type { Services } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { alertOfLimit } from '../organizations/alert-of-limit.ts';
import type { FoundInvitation } from './invitations.queries.ts';

const counted: Readonly<Record<string, string>> = {
  [invitationErrors.organization_full.code]: 'members',
  [invitationErrors.agents_full.code]: 'agents',
};

/**
 * Does what may make somebody a member by an invitation. Where the plan has no room, whoever was invited can do nothing
 * about it: the administrators are told, once a day. To be called without a transaction, which would take it back.
 */
export async function tellRefused<T>(
  services: Services,
  found: FoundInvitation | null,
  join: () => Promise<T>,
): Promise<T> {
  try {
    return await join();
  } catch (error) {
    const what = error instanceof Refusal ? counted[error.definition.code] : undefined;
    if (found && what)
      await alertOfLimit(services, {
        key: `no-room-for-${what}`,
        organizationId: found.organization.id,
        title: 'Somebody who was invited could not join',
        body: `This organization has as many ${what} as it may have, so an invitation could not be used.`,
      });
    throw error;
  }
}
