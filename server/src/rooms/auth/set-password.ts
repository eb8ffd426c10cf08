import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addMembership } from '../accounts/add-membership.ts';
import { givePassword } from '../accounts/give-password.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { openSession } from '../accounts/open-session.ts';
import { proveEmail } from '../accounts/prove-email.ts';
import { takeMailedToken } from '../accounts/take-mailed-token.ts';
import { claimOrders } from '../orders/claim-orders.ts';
import { joinDefaultOrganization } from '../organizations/join-default-organization.ts';
import { askToVerifyEmail } from './ask-to-verify-email.ts';
import { findOrderAcrossOrganizations } from './auth.queries.ts';
import { describeAccount } from './describe-account.ts';
import { hashPassword } from './passwords.ts';
import { tellOwner } from './tell-owner.ts';

interface FirstPassword {
  email?: string | undefined;
  password: string;
  firstName: string;
  lastName: string;
  token?: string | undefined;
}

/** Whose password may be set: by the mailed link, else by the session of an order sign-in or of a guest's order. */
async function findRight(tx: Db, context: Context, token: string | undefined) {
  if (token !== undefined) {
    const taken = await takeMailedToken(tx, context, { purpose: 'set_password', token });
    return { ...(taken ?? refuse(authErrors.link_invalid)), hasReadMail: true };
  }
  const { actor } = context;
  if (actor.kind === 'anonymous') refuse(authErrors.session_expired);
  if (actor.session === 'password') refuse(authErrors.password_already_set);
  return { account: await lockAccount(tx, actor.userId), orderId: actor.orderId, hasReadMail: false };
}

/**
 * Gives an account that ordered as a guest its first password, makes it a BUYER of the order's organization at once,
 * and brings that order into the account; its other orders follow when the e-mail is proved, as the mailed link does.
 */
export function setPassword(context: Context, { email, password, firstName, lastName, token }: FirstPassword) {
  return inTransaction(context, async (tx, afterCommit) => {
    const { account: guest, orderId, hasReadMail } = await findRight(tx, context, token);
    const userId = guest.id;
    if (email && email.toLowerCase() !== guest.email) refuse(authErrors.email_differs);
    if (guest.passwordHash !== null) refuse(authErrors.password_already_set);
    let account = await givePassword(tx, context, guest, {
      hash: await hashPassword(password),
      names: { firstName, lastName },
    });
    if (hasReadMail) account = await proveEmail(tx, context, account);
    const order = orderId === null ? null : await findOrderAcrossOrganizations(tx, orderId);
    if (order) await addMembership(tx, { organizationId: order.organizationId, userId, role: 'BUYER' });
    else await joinDefaultOrganization(tx, userId);
    if (hasReadMail) await claimOrders(tx, { userId });
    else {
      // Anyone can order in a stranger's name: what else was ordered with this address waits until it is proved.
      if (orderId !== null) await claimOrders(tx, { userId, orderId });
      await askToVerifyEmail(tx, context, account);
    }
    await tellOwner(tx, context, account);
    afterCommit(() => context.realtime.disconnectUser(userId));
    return {
      user: await describeAccount(tx, account),
      orderNumber: order?.orderNumber ?? null,
      session: await openSession(tx, context, { userId }),
    };
  });
}
