import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import type { invitationCalls } from '@cobuy/contract/invitations/invitations.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAdministrators } from '../accounts/membership/locks.ts';
import { linkOf, readCode } from './invitation-code.ts';
import { deleteInvitationRow, listInvitationRows } from './invitations.queries.ts';
import { presentInvitation } from './invitations.view.ts';

type Query = ParsedRequest<typeof invitationCalls.listInvitations>['query'];

/** With their links, which may be passed on again. */
export async function listInvitations(context: SignedInContext, query: Query) {
  const organizationId = selectedOrganization(context.actor);
  const { rows, total } = await listInvitationRows(context.db, organizationId, query);
  const data = rows.map((row) => {
    const code = readCode(context, row.invitation.codeSealed);
    return presentInvitation(row, code && linkOf(context.publicUrl, code));
  });
  return { data, pagination: presentPagination(query, total) };
}

export async function deleteInvitation(context: SignedInContext, id: string): Promise<void> {
  const organizationId = selectedOrganization(context.actor);
  await inTransaction(context, async (tx) => {
    await lockAdministrators(tx, context.actor, organizationId);
    if (!(await deleteInvitationRow(tx, organizationId, id))) refuse(invitationErrors.not_found);
  });
}
