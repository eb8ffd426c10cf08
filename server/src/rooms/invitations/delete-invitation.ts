import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import { selectedOrganization } from '../../platform/callers/selected-organization.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { holdAdministrators } from '../accounts/membership/hold-administrators.ts';
import { deleteInvitationRow } from './invitations.queries.ts';

export async function deleteInvitation(context: SignedInContext, id: string): Promise<void> {
  const organizationId = selectedOrganization(context.actor);
  await inTransaction(context, async (tx) => {
    await holdAdministrators(tx, context.actor, organizationId);
    if (!(await deleteInvitationRow(tx, organizationId, id))) refuse(invitationErrors.not_found);
  });
}
