import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { givePassword } from '../accounts/give-password.ts';
import { openSession } from '../accounts/open-session.ts';
import { proveEmail } from '../accounts/prove-email.ts';
import { takeMailedToken } from '../accounts/take-mailed-token.ts';
import { claimOrders } from '../orders/claim-orders.ts';
import { joinDefaultOrganization } from '../organizations/join-default-organization.ts';
import { describeAccount } from './describe-account.ts';
import { hashPassword } from './passwords.ts';
import { forgetTries } from './take-try.ts';
import { tellOwner } from './tell-owner.ts';

/** Whoever has the mailed link owns the address: they get the account, and every session it had ends. */
export function resetPassword(context: Context, { token, password }: { token: string; password: string }) {
  return inTransaction(context, async (tx, afterCommit) => {
    const link = await takeMailedToken(tx, context, { purpose: 'reset_password', token });
    const { account: before } = link ?? refuse(authErrors.link_invalid);
    const userId = before.id;
    const account = await proveEmail(
      tx,
      context,
      await givePassword(tx, context, before, { hash: await hashPassword(password) }),
    );
    // A guest's account gets its first password here.
    if (before.passwordHash === null) await joinDefaultOrganization(tx, userId);
    await claimOrders(tx, { userId });
    await tellOwner(tx, context, account);
    afterCommit(() => context.realtime.disconnectUser(userId));
    // Whoever forgot it has often tried it.
    afterCommit(() => forgetTries(context, account.email));
    return { user: await describeAccount(tx, account), session: await openSession(tx, context, { userId }) };
  });
}
