import { randomUUIDv7 } from 'node:crypto';
import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import type { invitationCalls } from '@cobuy/contract/invitations/invitations.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { strangersName } from '@cobuy/domain/accounts/account-rules';
import {
  invitationDays,
  mailedPerDay,
  mailedToOnePerDay,
  roleLabelOfInvitations,
} from '@cobuy/domain/invitations/invitation-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { insertPlanned } from '../../platform/database/planned-inserts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { planMails } from '../../platform/mail/queue-mail.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { lockAdministrators } from '../accounts/membership/locks.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { readOrganizationNumber } from '../organizations/organization-number.ts';
import { chooseOrganization } from './create-invitation.ts';
import { linkOf, newCode } from './invitation-code.ts';
import { deleteUnusedOf, insertInvitations } from './invitations.queries.ts';

type Body = ParsedRequest<typeof invitationCalls.sendInvitations>['body'];
const dayMs = 86_400_000;

/** To each address, with or without an account; works once, for its owner only, and replaces an earlier unused one. */
export async function sendInvitations(context: SignedInContext, body: Body): Promise<{ sent: number }> {
  const organization = await chooseOrganization(context, body);
  const request = { call: 'sendInvitations', organizationId: organization.id, body };
  const answered = await findAnswer<{ sent: number }>(context, request);
  if (answered) return answered;
  // Sorted, so that two callers inviting the same people can't deadlock.
  const emails = [...new Set(body.emails.map((email) => email.toLowerCase()))].toSorted();
  await takeMails(context, organization.id, emails);
  return inTransaction(context, (tx) =>
    once(context, tx, request, async () => {
      await lockAdministrators(tx, context.actor, organization.id);
      const now = context.clock.now();
      const inviter = await findAccount(tx, { id: context.actor.userId });
      await deleteUnusedOf(tx, organization.id, emails, now);
      const number = await readOrganizationNumber(tx, organization.id);
      const invited = emails.map((email) => ({ email, ...newCode(context, number) }));
      await insertInvitations(
        tx,
        invited.map(({ code: _, ...kept }) => ({
          organizationId: organization.id,
          id: randomUUIDv7(),
          role: body.role,
          ...kept,
          maxUsages: 1,
          createdById: context.actor.userId,
          createdAt: now,
          expiresAt: new Date(now.getTime() + invitationDays.usual * dayMs),
        })),
      );
      const mails = invited.map(({ email, code }) => ({
        to: email,
        organizationId: organization.id,
        ...composeMail('invitation', {
          organizationName: organization.name,
          inviterName: (inviter && strangersName(inviter)) ?? '',
          role: roleLabelOfInvitations[body.role],
          days: invitationDays.usual,
          url: linkOf(context.publicUrl, code),
        }),
      }));
      await insertPlanned(tx, (await planMails(tx, mails)).planned);
      return { sent: emails.length };
    }),
  );
}

/** Counts a day's mails; if one address gets the list refused, the others aren't counted. */
async function takeMails({ rateLimiter }: SignedInContext, organizationId: string, emails: readonly string[]) {
  const wait = await rateLimiter.take('invitation-mails', mailedPerDay, organizationId, emails.length);
  if (wait) refuse(invitationErrors.too_many_today, { retryAfter: wait });
  const keyOf = (email: string) => `${organizationId} ${email}`;
  for (const [index, email] of emails.entries()) {
    const waitsFor = await rateLimiter.take('invitation-mails-to', mailedToOnePerDay, keyOf(email));
    if (!waitsFor) continue;
    for (const taken of emails.slice(0, index))
      await rateLimiter.giveBack('invitation-mails-to', mailedToOnePerDay, keyOf(taken));
    await rateLimiter.giveBack('invitation-mails', mailedPerDay, organizationId, emails.length);
    refuse(invitationErrors.invited_often, { retryAfter: waitsFor, values: { email } });
  }
}
