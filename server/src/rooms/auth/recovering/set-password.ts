import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { awaitsFirstSignIn } from '@cobuy/domain/accounts/first-sign-in';
import type { Context } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertMembership } from '../../accounts/accounts.queries.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { findMailedLink } from '../../accounts/find-mailed-link.ts';
import { givePassword } from '../../accounts/give-password.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { endOrderSessions } from '../../accounts/sessions.ts';
import { takeMailedToken } from '../../accounts/take-mailed-token.ts';
import { claimOrders } from '../../orders/placing/give-orders.ts';
import { findOrder } from '../auth.queries.ts';
import { checkNames } from '../check-names.ts';
import { askToVerifyEmail } from '../confirming/ask-to-verify-email.ts';
import { openAccount } from '../open-account.ts';
import { hashNewPassword } from '../passwords.ts';
import { takeRegistration } from '../take-try.ts';
import { forgetStrangersChoices } from './forget-strangers-choices.ts';
import { takeOverAccount } from './take-over-account.ts';

interface FirstPassword {
  email?: string | undefined;
  password: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  token?: string | undefined;
}

/** By the link in an order confirmation: its reader owns the address, whatever password was set before. */
async function setByLink(context: Context, token: string, wanted: FirstPassword, device: string | null) {
  const link = { purpose: 'set_password', token } as const;
  const found = (await findMailedLink(context, link)) ?? refuse(authErrors.link_invalid);
  refuseOtherEmail(wanted, found);
  const hash = await hashNewPassword(context, { password: wanted.password, email: found.email });
  return inRetriedTransaction(context, async (tx, afterCommit) => {
    const taken = (await takeMailedToken(tx, context, link)) ?? refuse(authErrors.link_invalid);
    const { account, order: ofLink } = taken;
    if (account.passwordHash !== null && account.emailVerifiedAt !== null) refuse(authErrors.password_already_set);
    const before =
      account.passwordHash === null ? account : await forgetStrangersChoices(tx, afterCommit, context, account);
    const order = ofLink && (await findOrder(tx, ofLink));
    if (order) await claimOrders(tx, context, { userId: account.id, order });
    const answer = await takeOverAccount(tx, afterCommit, context, {
      account: before,
      password: { hash, names: wanted },
      device,
      joins: order ? { organizationId: order.organizationId } : 'default',
    });
    return { ...answer, orderNumber: order?.orderNumber ?? null };
  });
}

/** From an order sign-in or a guest's order: its session proves nothing about the address. */
async function setBySession(context: Context, wanted: FirstPassword, device: string | null) {
  const { actor } = context;
  if (actor.kind === 'anonymous') refuse(authErrors.session_expired);
  const { userId, order: ofSession } = actor;
  if (ofSession === null) refuse(authErrors.password_already_set);
  const { email } = (await findAccount(context.db, { id: userId })) ?? refuse(authErrors.session_expired);
  refuseOtherEmail(wanted, { email });
  const hash = await hashNewPassword(context, { password: wanted.password, email });
  return inRetriedTransaction(context, async (tx, afterCommit) => {
    const guest = await lockAccount(tx, userId);
    if (guest.passwordHash !== null)
      // The account may have more rights than a buyer, and ordering proved nothing about the address.
      refuse(awaitsFirstSignIn(guest, null) ? authErrors.password_by_invitation : authErrors.password_already_set);
    const order = (await findOrder(tx, ofSession)) ?? refuse(authErrors.session_expired);
    // The order got another address meanwhile: a password here would open an account that it has left.
    if (order.buyerId !== userId) refuse(authErrors.session_expired);
    const account = await givePassword(tx, context, guest, { hash, names: wanted });
    await insertMembership(tx, { organizationId: order.organizationId, userId, role: 'BUYER' });
    // Anyone can order in a stranger's name: other orders with this address wait until it is confirmed.
    await claimOrders(tx, context, { userId, order });
    await endOrderSessions(tx, afterCommit, context, ofSession);
    await askToVerifyEmail(tx, context, account);
    return { ...(await openAccount(tx, context, account, device)), orderNumber: order.orderNumber };
  });
}

const refuseOtherEmail = ({ email }: FirstPassword, account: { email: string }) =>
  email && email.toLowerCase() !== account.email ? refuse(authErrors.email_differs) : undefined;

/**
 * Gives a guest's account its first password, makes it a BUYER of the order's organization at once, and brings in that
 * order. Its other orders follow once the e-mail is confirmed, as the mailed link does.
 */
export async function setPassword(context: Context, wanted: FirstPassword, device: string | null) {
  // Whether an account has a password is revealed no more often than by registering.
  await takeRegistration(context);
  await checkNames(context, wanted);
  return wanted.token === undefined
    ? setBySession(context, wanted, device)
    : setByLink(context, wanted.token, wanted, device);
}
