import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockOrganizationAdministrators } from '../../accounts/accounts.queries.ts';
import { changeAccount } from '../../accounts/change-account.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { type Account, lockAccount } from '../../accounts/lock-account.ts';
import { lockPlatform } from '../../accounts/membership/locks.ts';
import { notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { forgetUsage } from '../../tiers/forget-usage.ts';
import { publishPlan } from '../../tiers/publish-plans.ts';
import { readPlansWithin } from '../../tiers/read-plans.ts';
import { requireWithinLimit } from '../../tiers/require-within-limit.ts';
import { forgetUsageOfOwner } from '../forget-usage-of-owner.ts';
import { accessManagedOrganization } from '../organizations.access.ts';
import { countOwnedOrganizations, lockOrganization, updateOrganization } from '../organizations.queries.ts';
import type { PartsOfOrganizations } from '../parts-of-organizations.ts';
import { hasPlans } from '../plan-of-organization.ts';
import { describeOrganization } from './get-organization.ts';

/** Where plans limit nothing, a new owner gets the unlimited plan, which they could choose for free. */
async function keepUnlimited(tx: Db, afterCommit: AfterCommit, context: SignedInContext, successor: Account) {
  const { isSuperadmin, tier, givenTier } = successor;
  if (isSuperadmin || tier === 'ENTERPRISE') return;
  const given = { tier: 'ENTERPRISE' as const, ...(givenTier !== null && { givenTier: 'ENTERPRISE' as const }) };
  await changeAccount(tx, context, successor, given);
  await forgetUsageOfOwner(tx, successor.id);
  publishPlan(afterCommit, context, { id: successor.id, tier: given.tier });
}

/** The new owner's plan counts from then on, so it has to have room for one more. */
export async function handOverOrganization(
  context: SignedInContext,
  id: string,
  { userId }: { userId: string },
  parts: PartsOfOrganizations,
): Promise<GovernedOrganization> {
  const { organization } = await accessManagedOrganization(context, id);
  if (!isUuid(userId) || !(await findAccount(context.db, { id: userId })))
    refuse(organizationErrors.successor_no_admin);
  await inRetriedTransaction(context, async (tx, afterCommit) => {
    await lockPlatform(tx, context.actor);
    const successor = await lockAccount(tx, userId);
    const administrators = await lockOrganizationAdministrators(tx, organization.id);
    const locked = (await lockOrganization(tx, organization.id)) ?? refuse(organizationErrors.not_found);
    const isOwner = locked.ownerId === context.actor.userId;
    if (!isOwner && context.actor.effectiveRole !== 'SUPERADMIN') refuse(organizationErrors.not_the_owner);
    if (!administrators.includes(userId)) refuse(organizationErrors.successor_no_admin);
    if (locked.ownerId === userId) return;
    if (!(await hasPlans({ db: tx, paymentProvider: context.paymentProvider })))
      await keepUnlimited(tx, afterCommit, context, successor);
    else if (!successor.isSuperadmin) {
      const used = await countOwnedOrganizations(tx, userId);
      const { limits } = await readPlansWithin(tx);
      requireWithinLimit({ resource: 'orgs', limit: limits[successor.tier].orgs, used });
    }
    await updateOrganization(tx, organization.id, { ownerId: userId, updatedAt: context.clock.now() });
    await forgetUsage(tx, organization.id);
    const notice = {
      organizationId: organization.id,
      data: { what: 'owner' as const, organizationId: organization.id },
      path: '/organizations',
      subject: `owner:${organization.id}`,
    };
    await notifyPeople(tx, afterCommit, context, { kind: 'role_changed', organizationId: organization.id }, [
      { userId, notice },
    ]);
    afterCommit(() => context.answerCache.forget());
  });
  return describeOrganization(context.db, organization.id, parts);
}
