import { userErrors } from '@cobuy/contract/users/users.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOrganizationAdministrators } from '../accounts/accounts.queries.ts';
import { lockOwnAccount } from '../accounts/lock-account.ts';
import { lockRole } from '../accounts/membership/locks.ts';
import { endMembership } from './end-membership.ts';
import { requireAnother } from './require-another.ts';
import { findOwner } from './users.queries.ts';

/** An owner has to hand the organization over first. */
export async function leaveOrganization(context: SignedInContext, organizationId: string): Promise<void> {
  const { userId } = context.actor;
  await inRetriedTransaction(context, async (tx, afterCommit) => {
    await lockOwnAccount(tx, userId);
    const administrators = await lockOrganizationAdministrators(tx, organizationId);
    const organization = (await findOwner(tx, organizationId)) ?? refuse(userErrors.not_a_member);
    if (!(await lockRole(tx, organizationId, userId))) refuse(userErrors.not_a_member);
    await requireAnother(tx, administrators, { organizationId, userId });
    await endMembership(tx, afterCommit, context, { organizationId, organization: organization.name, userId });
  });
}
