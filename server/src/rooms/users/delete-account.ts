import { userErrors } from '@cobuy/contract/users/users.errors';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { emptyAccount } from '../accounts/empty-account.ts';
import type { Account } from '../accounts/lock-account.ts';
import { lockAdministrators } from '../accounts/membership/lock-administrators.ts';
import { forgetSecondFactors } from '../auth/forget-second-factors.ts';
import { forgetSmsOf } from '../notifications/texting/forget-sms.ts';
import { endSubscriptions } from '../plans/end-subscriptions.ts';
import { emptyRefundRequests } from '../refunds/empty-refund-requests.ts';
import { deleteMailTo } from '../system/mailing/delete-mail-to.ts';
import { endMembership } from './end-membership.ts';
import { requireAnother } from './require-another.ts';
import { hasOpenOrdersAcrossOrganizations, listMembershipsToEndAcrossOrganizations } from './users.queries.ts';

/**
 * Empties an account that the transaction holds, with its memberships. Refused where others would be left without whom
 * they need: the members of an organization without their only administrator, organisers without the buyer of an open
 * order, an organization without its owner. What they pay for a plan ends.
 */
export async function deleteAccount(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  account: Account,
): Promise<void> {
  const userId = account.id;
  if (await hasOpenOrdersAcrossOrganizations(tx, userId)) refuse(userErrors.open_orders);
  const memberships = await listMembershipsToEndAcrossOrganizations(tx, userId);
  for (const { organizationId, name, ownerId, isThere } of memberships) {
    const administrators = await lockAdministrators(tx, organizationId);
    if (isThere && ownerId === userId) refuse(userErrors.owns_organizations);
    if (isThere) await requireAnother(tx, administrators, { organizationId, userId });
    await endMembership(tx, afterCommit, context, { organizationId, organization: name, userId });
  }
  // Before anything else is told: a mail about the end itself is the last one.
  await deleteMailTo(tx, account.email);
  await endSubscriptions(tx, context, userId);
  await forgetSmsOf(tx, userId);
  await forgetSecondFactors(tx, userId);
  await emptyRefundRequests(tx, userId);
  await emptyAccount(tx, afterCommit, context, account);
}
