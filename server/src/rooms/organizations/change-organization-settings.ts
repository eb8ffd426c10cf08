import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { versionSeen } from '@cobuy/contract/wire/versions';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { nameAccount } from '../accounts/find-account.ts';
import { lockAdministrators } from '../accounts/membership/locks.ts';
import { nameOverwritten } from '../system/change-settings.ts';
import { readSettings } from '../system/read-settings.ts';
import { lockOrganization, updateOrganization } from './organizations.queries.ts';
import { presentSettings } from './organizations.view.ts';

type Body = ParsedRequest<typeof organizationCalls.changeOrganizationSettings>['body'];

/** Existing group buys and orders keep their dates; a new time zone counts from now on. */
export async function changeOrganizationSettings(
  context: SignedInContext,
  { version, expectedUpdatedAt, closePaidAfterDays: days, ...typed }: Body,
) {
  const organizationId = selectedOrganization(context.actor);
  const installation = await readSettings(context);
  return inTransaction(context, async (tx, afterCommit) => {
    await lockAdministrators(tx, context.actor, organizationId);
    const found = (await lockOrganization(tx, organizationId)) ?? refuse(organizationErrors.not_found);
    const seen = versionSeen({ version, expectedUpdatedAt });
    const changedAt = found.settingsChangedAt;
    const changedBy = found.settingsChangedBy;
    const settings = { ...typed, closePaidAfterDays: days ?? found.closePaidAfterDays };
    const isChanged = Object.entries(settings).some(([name, value]) => value !== found[name as keyof typeof found]);
    const isOutdated = isChanged && seen !== undefined && changedAt !== null && seen < changedAt;
    const overwrote = await nameOverwritten(tx, context, { isOutdated, changedBy }, nameAccount);
    // Later than any editor's copy, even within the same millisecond.
    const updatedAt = new Date(Math.max(context.clock.now().getTime(), found.updatedAt.getTime() + 1));
    const changed = { settingsChangedAt: updatedAt, settingsChangedBy: context.actor.userId, updatedAt };
    await updateOrganization(tx, organizationId, { ...settings, ...changed });
    afterCommit(() => context.answerCache.forget());
    return { ...presentSettings({ ...found, ...settings, updatedAt }, installation), overwrote };
  });
}
