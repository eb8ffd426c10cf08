import type { invitationCalls } from '@cobuy/contract/invitations/invitations.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { selectedOrganization } from '../../platform/callers/selected-organization.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { linkOf, readCode } from './invitation-code.ts';
import { listInvitationRows } from './invitations.queries.ts';
import { presentInvitation } from './invitations.view.ts';

type Query = ParsedRequest<typeof invitationCalls.listInvitations>['query'];

/** With their links, which may be handed on again. */
export async function listInvitations(context: SignedInContext, query: Query) {
  const organizationId = selectedOrganization(context.actor);
  const { rows, total } = await listInvitationRows(context.db, organizationId, query);
  const data = rows.map((row) => {
    const code = readCode(context, row.invitation.codeSealed);
    return presentInvitation(row, code && linkOf(context.publicUrl, code));
  });
  return { data, pagination: presentPagination(query, total) };
}
