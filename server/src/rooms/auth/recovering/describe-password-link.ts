import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { securityCalls } from '@cobuy/contract/auth/security.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findMailedLink } from '../../accounts/find-mailed-link.ts';
import { takeTry } from '../take-try.ts';

/** Says before anybody has typed a password that a link sets none any more. */
export async function describePasswordLink(
  context: Context,
  link: ParsedRequest<typeof securityCalls.describePasswordLink>['query'],
) {
  const attempt = await takeTry(context);
  const account = (await findMailedLink(context, link)) ?? refuse(authErrors.link_invalid);
  await attempt.giveBack();
  if (link.purpose === 'set_password' && account.passwordHash !== null && account.emailVerifiedAt !== null)
    refuse(authErrors.password_already_set);
  return { success: true as const };
}
