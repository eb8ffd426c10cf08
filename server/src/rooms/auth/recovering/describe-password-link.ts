import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { PasswordLinkState, securityCalls } from '@cobuy/contract/auth/security.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { strangersName } from '@cobuy/domain/accounts/account-rules';
import { awaitsFirstSignIn } from '@cobuy/domain/accounts/first-sign-in';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { findMailedInvitation } from '../../accounts/find-mailed-link.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { findOrganizationOfMember } from '../auth.queries.ts';
import { takeTry } from '../take-try.ts';

/** Tells people before they type a password that their link is no longer valid, or what it invites them to. */
export async function describePasswordLink(
  context: Context,
  link: ParsedRequest<typeof securityCalls.describePasswordLink>['query'],
): Promise<PasswordLinkState> {
  const attempt = await takeTry(context);
  const { account, invitedById } = (await findMailedInvitation(context, link)) ?? refuse(authErrors.link_invalid);
  await attempt.giveBack();
  if (link.purpose === 'set_password' && account.passwordHash !== null && account.emailVerifiedAt !== null)
    refuse(authErrors.password_already_set);
  return { success: true, invitation: await describeInvitation(context.db, account, invitedById) };
}

/** For an account that an organization made and its person has never used; null if they're no longer a member. */
async function describeInvitation(
  db: Db,
  account: Account,
  invitedById: string | null,
): Promise<PasswordLinkState['invitation']> {
  const { id, email, firstName, madeByOrganizationId } = account;
  if (madeByOrganizationId === null || !awaitsFirstSignIn(account, null)) return null;
  const organization = await findOrganizationOfMember(db, { organizationId: madeByOrganizationId, userId: id });
  if (!organization) return null;
  const inviter = invitedById === null ? null : await findInviter(db, invitedById, madeByOrganizationId);
  return { email, firstName, organization: organization.name, inviter };
}

/** A platform administrator who resends a link, or an inviter who has left, isn't named as the inviter. */
async function findInviter(db: Db, userId: string, organizationId: string) {
  const inviter = await findAccount(db, { id: userId });
  return inviter && (await findOrganizationOfMember(db, { organizationId, userId })) ? strangersName(inviter) : null;
}
