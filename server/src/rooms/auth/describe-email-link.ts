import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findMailedLink } from '../accounts/find-mailed-link.ts';
import { takeTry } from './take-try.ts';

/** When, and with which name, the account was made that a link would confirm: its reader knows whether it was them. */
export async function describeEmailLink(context: Context, { token }: { token: string }) {
  const attempt = await takeTry(context);
  const found = (await findMailedLink(context, { purpose: 'verify_email', token })) ?? refuse(authErrors.link_invalid);
  await attempt.giveBack();
  const { email, firstName, lastName, createdAt } = found;
  return { email, firstName, lastName, createdAt: createdAt.toISOString() };
}
