import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import { mayCreateOrganization } from '@cobuy/domain/tiers/may-create-organization';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { once } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnAccount } from '../accounts/lock-account.ts';
import { readPlansWithin } from '../tiers/read-plans.ts';
import { requireWithinLimit } from '../tiers/require-within-limit.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { foundOrganization } from './found-organization.ts';
import { countOwnedOrganizations } from './organizations.queries.ts';
import { presentMembership } from './organizations.view.ts';

/** Needs room in the owner's plan; a platform administrator needs no plan. */
export async function createOrganization(
  context: SignedInContext,
  body: { name: string; slug: string; timeZone?: string | undefined },
) {
  const { userId } = context.actor;
  const checkTexts = await prepareTextCheck(context);
  return inTransaction(context, (tx) =>
    once(context, tx, { call: 'createOrganization', organizationId: null, body }, async () => {
      checkTexts({ field: 'name', text: body.name }, { field: 'slug', text: body.slug });
      const owner = await lockOwnAccount(tx, userId);
      if (!mayCreateOrganization(owner.tier, owner.isSuperadmin)) refuse(tierErrors.upgrade_required);
      if (!owner.isSuperadmin) {
        const used = await countOwnedOrganizations(tx, userId);
        const { limits } = await readPlansWithin(tx);
        requireWithinLimit({ resource: 'orgs', limit: limits[owner.tier].orgs, used, organizationId: null });
      }
      const organization = await foundOrganization(tx, { ...body, ownerId: userId });
      return { organization: presentMembership(organization, owner.isSuperadmin ? 'SUPERADMIN' : 'ORGADMIN') };
    }),
  );
}
