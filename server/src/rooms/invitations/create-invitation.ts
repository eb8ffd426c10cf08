import { randomUUIDv7 } from 'node:crypto';
import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import type { Invitation, invitationCalls } from '@cobuy/contract/invitations/invitations.http';
import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { madePerDay } from '@cobuy/domain/invitations/invitation-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAdministrators } from '../accounts/membership/locks.ts';
import { readOrganizationNumber } from '../organizations/organization-number.ts';
import { accessOrganization } from '../organizations/organizations.access.ts';
import { linkOf, newCode } from './invitation-code.ts';
import { findInvitationRow, insertInvitations } from './invitations.queries.ts';
import { presentInvitation } from './invitations.view.ts';

type Body = ParsedRequest<typeof invitationCalls.createInvitation>['body'];
const dayMs = 86_400_000;

export async function createInvitation(context: SignedInContext, body: Body): Promise<Invitation> {
  const organization = await chooseOrganization(context, body);
  const request = { call: 'createInvitation', organizationId: organization.id, body };
  const answered = await findAnswer<Invitation>(context, request);
  if (answered) return answered;
  const wait = await context.rateLimiter.take('invitations', madePerDay, organization.id);
  if (wait) refuse(invitationErrors.too_many_today, { retryAfter: wait });
  return inTransaction(context, (tx) =>
    once(context, tx, request, async () => {
      await lockAdministrators(tx, context.actor, organization.id);
      const now = context.clock.now();
      const { code, ...kept } = newCode(context, await readOrganizationNumber(tx, organization.id));
      const id = randomUUIDv7();
      await insertInvitations(tx, [
        {
          organizationId: organization.id,
          id,
          role: body.role,
          ...kept,
          maxUsages: body.maxUsages,
          createdById: context.actor.userId,
          createdAt: now,
          expiresAt: new Date(now.getTime() + body.expiresInDays * dayMs),
        },
      ]);
      const row = (await findInvitationRow(tx, organization.id, id)) ?? refuse(invitationErrors.not_found);
      return presentInvitation(row, linkOf(context.publicUrl, code));
    }),
  );
}

/** The organization of an invitation: the one in the header or, without it, in the body. */
export async function chooseOrganization(
  context: SignedInContext,
  { organizationId: named }: { organizationId?: string | undefined },
) {
  const { organizationId: selected } = context.actor;
  if (named && selected && named !== selected) refuse(invitationErrors.organization_contradicts);
  const { organization } = await accessOrganization(
    context,
    selected ?? named ?? refuse(organizationErrors.none_selected),
  );
  return organization;
}
