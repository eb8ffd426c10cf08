import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { strangersName } from '@cobuy/domain/accounts/account-rules';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMailedLink } from '../../accounts/find-mailed-link.ts';
import { takeTry } from '../take-try.ts';

/** When, and with which name, the account was made that a link would confirm: its reader knows whether it was them. */
export async function describeEmailLink(context: Context, { token }: { token: string }) {
  const attempt = await takeTry(context);
  const found = (await findMailedLink(context, { purpose: 'verify_email', token })) ?? refuse(authErrors.link_invalid);
  await attempt.giveBack();
  const { email, createdAt } = found;
  return { email, name: strangersName(found), createdAt: createdAt.toISOString() };
}
