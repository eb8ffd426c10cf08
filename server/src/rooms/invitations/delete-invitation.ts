import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import { deleteInvitationRow } from './invitations.queries.ts';

export async function deleteInvitation({ db, actor }: SignedInContext, id: string): Promise<void> {
  if (!(await deleteInvitationRow(db, selectedOrganization(actor), id))) refuse(invitationErrors.not_found);
}
