import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { limitsOfOwner, usageOfOne } from '@cobuy/domain/tiers/tiers';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { countOwned } from '../organizations/plan-of-organization.ts';
import { readPlans } from '../tiers/read-plans.ts';
import { sumUsage } from './sum-usage.ts';

/**
 * Usage of the plan that applies. People who manage the selected organization see its usage and their own
 * organizations; everybody else has a plan of their own, of which they use one person, and sees no figures of an
 * organization.
 */
export async function getUsage(context: SignedInContext) {
  const { actor, db } = context;
  const [account, plans, orgs] = await Promise.all([
    findAccount(db, { id: actor.userId }),
    readPlans(context),
    countOwned(db, actor.userId),
  ]);
  const { tier, isSuperadmin } = account ?? refuse(accountErrors.not_found);
  const own = limitsOfOwner(plans.limits, { tier, isSuperadmin });
  if (actor.organizationId === null || !isOrganizationManager(actor.effectiveRole))
    return { data: { ...usageOfOne, orgs }, limits: own, tier, owner: null };
  const { used, limits, tier: tierOfOwner, owner } = await sumUsage(context, actor.organizationId);
  return { data: { ...used, orgs }, limits: { ...limits, orgs: own.orgs }, tier: tierOfOwner, owner };
}
