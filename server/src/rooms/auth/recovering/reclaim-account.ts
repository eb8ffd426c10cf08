import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Context } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMailedLink } from '../../accounts/find-mailed-link.ts';
import { takeMailedToken } from '../../accounts/take-mailed-token.ts';
import { checkNames } from '../check-names.ts';
import { hashNewPassword } from '../passwords.ts';
import { takeTry } from '../take-try.ts';
import { forgetStrangersChoices } from './forget-strangers-choices.ts';
import { takeOverAccount } from './take-over-account.ts';

interface Reclaim {
  token: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** "This was not me": lets the person who reads the address's mail take over the account. */
export async function reclaimAccount(
  context: Context,
  { token, password, firstName, lastName }: Reclaim,
  device: string | null,
) {
  const attempt = await takeTry(context);
  await checkNames(context, { firstName, lastName });
  const link = { purpose: 'verify_email', token } as const;
  const { email } = (await findMailedLink(context, link)) ?? refuse(authErrors.link_invalid);
  const hash = await hashNewPassword(context, { password, email });
  const answer = await inRetriedTransaction(context, async (tx, afterCommit) => {
    const { account: theirs } = (await takeMailedToken(tx, context, link)) ?? refuse(authErrors.link_invalid);
    return takeOverAccount(tx, afterCommit, context, {
      account: await forgetStrangersChoices(tx, afterCommit, context, theirs),
      password: { hash, names: { firstName, lastName } },
      device,
      joins: 'default',
    });
  });
  await attempt.giveBack();
  return answer;
}
