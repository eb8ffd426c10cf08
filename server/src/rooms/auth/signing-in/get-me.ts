import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { findOrderAcrossOrganizations } from '../auth.queries.ts';
import { presentLimitedUser } from '../auth.view.ts';
import { describeAccount } from '../describe-account.ts';

export async function getMe({ db, actor }: SignedInContext) {
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  if (actor.orderId === null) return { user: await describeAccount(db, account), orderNumber: null };
  const order = (await findOrderAcrossOrganizations(db, actor.orderId)) ?? refuse(authErrors.session_expired);
  return { user: presentLimitedUser(account, order), orderNumber: order.orderNumber };
}
