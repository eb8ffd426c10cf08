import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { privacyErrors } from '@cobuy/contract/privacy/privacy.http';
import type { ErrorDefinition } from '@cobuy/contract/wire/errors';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { Account } from '../accounts/lock-account.ts';
import { findRunningSubscription } from '../plans/plans.queries.ts';
import {
  hasOpenOrdersOfOwnAcrossOrganizations,
  isLastSuperadmin,
  isSoleAdministratorAcrossOrganizations,
  ownsOrganization,
} from './privacy.queries.ts';

/**
 * Why somebody may not delete their account now; empty where they may. Guest orders with an address that nobody has
 * confirmed aren't the account's: they block nothing, and the account learns nothing of them.
 */
export async function findObstacles(db: Db, account: Account): Promise<ErrorDefinition[]> {
  const { id, isSuperadmin } = account;
  const obstacles: ErrorDefinition[] = [];
  const note = (obstacle: ErrorDefinition, stands: boolean) => stands && obstacles.push(obstacle);
  if (isSuperadmin)
    obstacles.push((await isLastSuperadmin(db, id)) ? privacyErrors.last_superadmin : privacyErrors.superadmin);
  note(privacyErrors.owns_organization, await ownsOrganization(db, id));
  note(privacyErrors.sole_admin, await isSoleAdministratorAcrossOrganizations(db, id));
  note(privacyErrors.open_orders, await hasOpenOrdersOfOwnAcrossOrganizations(db, id));
  const subscription = await findRunningSubscription(db, id);
  note(privacyErrors.paid_plan, subscription !== null && !subscription.endsAtPeriodEnd);
  return obstacles;
}

export async function canDeleteAccount({ db, actor }: SignedInContext) {
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  const reasons = (await findObstacles(db, account)).map(({ sentence }) => sentence);
  return { canDelete: reasons.length === 0, reasons };
}
