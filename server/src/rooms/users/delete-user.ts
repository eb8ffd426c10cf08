import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import { userErrors } from '@cobuy/contract/users/users.errors';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/transaction.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { lockAdministrators, lockPlatform, lockRole } from '../accounts/membership/locks.ts';
import { deleteAccount } from './delete-account.ts';
import { endMembership } from './end-membership.ts';
import { requireAnother } from './require-another.ts';
import { findOwner } from './users.queries.ts';

/** By an ORGADMIN it ends the membership; by a SUPERADMIN it empties the account. */
export const deleteUser = (
  context: SignedInContext,
  personalData: readonly PersonalTable[],
  userId: string,
): Promise<void> =>
  context.actor.effectiveRole === 'SUPERADMIN'
    ? emptyWhole(context, personalData, userId)
    : endInOrganization(context, userId);

async function emptyWhole(
  context: SignedInContext,
  personalData: readonly PersonalTable[],
  userId: string,
): Promise<void> {
  await inRetriedTransaction(context, async (tx, afterCommit) => {
    const superadmins = await lockPlatform(tx, context.actor);
    if (userId === context.actor.userId) refuse(userErrors.own_account);
    const account = await lockAccount(tx, userId);
    if (superadmins.length === 1 && account.isSuperadmin) refuse(userErrors.last_superadmin);
    await deleteAccount(tx, afterCommit, context, { account, personalData });
    afterCommit(() => context.answerCache.forget());
  });
}

async function endInOrganization(context: SignedInContext, userId: string): Promise<void> {
  const organizationId = selectedOrganization(context.actor);
  await inRetriedTransaction(context, async (tx, afterCommit) => {
    if (userId === context.actor.userId) refuse(userErrors.own_account);
    const account = await lockAccount(tx, userId);
    const administrators = await lockAdministrators(tx, context.actor, organizationId);
    if (!(await lockRole(tx, organizationId, userId))) refuse(accountErrors.not_found);
    if (account.isSuperadmin) refuse(userErrors.person_above);
    await requireAnother(tx, administrators, { organizationId, userId });
    const organization = (await findOwner(tx, organizationId))?.name ?? '';
    await endMembership(tx, afterCommit, context, { organizationId, organization, userId, isTold: true });
  });
}
