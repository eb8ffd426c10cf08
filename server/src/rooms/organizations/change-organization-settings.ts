import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { holdAdministrators } from '../accounts/membership/locks.ts';
import { readSettings } from '../system/read-settings.ts';
import { lockOrganization, updateOrganization } from './organizations.queries.ts';
import { presentSettings } from './organizations.view.ts';

type Body = ParsedRequest<typeof organizationCalls.changeOrganizationSettings>['body'];

/** Group buys and orders that stand keep their dates: a new zone counts for what is written from now on. */
export async function changeOrganizationSettings(
  context: SignedInContext,
  { expectedUpdatedAt, closePaidAfterDays: days, ...typed }: Body,
) {
  const organizationId = selectedOrganization(context.actor);
  const installation = await readSettings(context);
  return inTransaction(context, async (tx, afterCommit) => {
    await holdAdministrators(tx, context.actor, organizationId);
    const found = (await lockOrganization(tx, organizationId)) ?? refuse(organizationErrors.not_found);
    if (expectedUpdatedAt && Date.parse(expectedUpdatedAt) !== found.updatedAt.getTime())
      refuse(organizationErrors.edited_meanwhile, { details: { current: presentSettings(found, installation) } });
    const settings = { ...typed, closePaidAfterDays: days ?? found.closePaidAfterDays };
    // Later than any copy that an editor holds, even within the same millisecond.
    const updatedAt = new Date(Math.max(context.clock.now().getTime(), found.updatedAt.getTime() + 1));
    await updateOrganization(tx, organizationId, { ...settings, updatedAt });
    afterCommit(() => context.keptAnswers.forget());
    return presentSettings({ ...found, ...settings, updatedAt }, installation);
  });
}
