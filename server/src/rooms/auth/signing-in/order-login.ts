import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { normalizeOrderNumber } from '@cobuy/domain/orders/order-number';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { openOrderSession } from '../../accounts/open-session.ts';
import { readOrganizationNumber } from '../../organizations/organization-number.ts';
import { findOrder, findOrderOfBuyerAcrossOrganizations } from '../auth.queries.ts';
import { presentLimitedUser } from '../auth.view.ts';
import { takeTry } from '../take-try.ts';

/** Opens a session limited to one order, for a person who knows the order number and the buyer's email. */
export async function orderLogin(context: Context, { email, orderId }: { email: string; orderId: string }) {
  // A correct number doesn't clear the failed tries: organizers know it too.
  const attempt = await takeTry(context, { way: 'order-sign-in', email });
  const orderNumber = normalizeOrderNumber(orderId) ?? refuse(authErrors.wrong_order_credentials);
  const found =
    (await findOrderOfBuyerAcrossOrganizations(context.db, orderNumber, email)) ??
    refuse(authErrors.wrong_order_credentials);
  const organizationNumber = await readOrganizationNumber(context.db, found.organizationId);
  const answer = await inTransaction(context, async (tx) => {
    const account = await lockAccount(tx, found.userId);
    const order = (await findOrder(tx, found)) ?? refuse(authErrors.wrong_order_credentials);
    const user = presentLimitedUser(account, order);
    return {
      user,
      needsPasswordSetup: user.needsPasswordSetup,
      orderNumber,
      session: await openOrderSession(tx, context, { ...found, organizationNumber, hasPlaced: false }),
    };
  });
  await attempt.giveBack();
  return answer;
}
