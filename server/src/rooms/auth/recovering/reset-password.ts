import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { awaitsFirstSignIn } from '@cobuy/domain/accounts/first-sign-in';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMailedLink } from '../../accounts/find-mailed-link.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { takeMailedToken } from '../../accounts/take-mailed-token.ts';
import { takeOrders } from '../../orders/taking/take-orders.ts';
import { isElsewhereAcrossOrganizations } from '../auth.queries.ts';
import { hashNewPassword } from '../passwords.ts';
import { takeTry } from '../take-try.ts';
import { forgetNamesAndSettings } from './forget-strangers-choices.ts';
import { takeOverAccount } from './take-over-account.ts';

/**
 * A person with the mailed link owns the address: they get the account, and all its sessions end. A link that was shown
 * to an administrator may be used by that administrator, so it opens only the account that was made, and nothing else
 * of the address.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  device: string | null,
) {
  const attempt = await takeTry(context);
  const link = { purpose: 'reset_password', token } as const;
  const { email } = (await findMailedLink(context, link)) ?? refuse(authErrors.link_invalid);
  const hash = await hashNewPassword(context, { password, email });
  const answer = await inRetriedTransaction(context, async (tx, afterCommit) => {
    const { account: found, shownTo } = (await takeMailedToken(tx, context, link)) ?? refuse(authErrors.link_invalid);
    if (shownTo !== null && !(await isAsMade(tx, found, shownTo))) refuse(authErrors.link_invalid);
    // The person who registered an unconfirmed address may not be its reader. An account that an organization made
    // for them is unchanged.
    const isTheirs = found.emailVerifiedAt !== null || awaitsFirstSignIn(found, null);
    const account = isTheirs ? found : await forgetNamesAndSettings(tx, afterCommit, context, found);
    const joins = account.passwordHash === null ? 'default' : null;
    const opened = await takeOverAccount(tx, afterCommit, context, {
      ...{ account, password: { hash }, device, joins },
      proves: shownTo === null,
    });
    if (found.emailVerifiedAt !== null) await takeOrders(tx, afterCommit, context, account.id);
    return opened;
  });
  await attempt.giveBack();
  return answer;
}

/** Nobody has signed in since, and to an organization's administrator the account is nobody's elsewhere. */
const isAsMade = async (tx: Db, account: Account, shownTo: 'organization' | 'platform'): Promise<boolean> =>
  awaitsFirstSignIn(account, null) &&
  account.madeByOrganizationId !== null &&
  (shownTo === 'platform' || !(await isElsewhereAcrossOrganizations(tx, account.id, account.madeByOrganizationId)));
