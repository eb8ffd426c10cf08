import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { deleteBuyerMembershipsAcrossOrganizations } from '../../accounts/accounts.queries.ts';
import { giveAvatar } from '../../accounts/avatars/give-avatar.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { forgetNotificationPreferences } from '../../notifications/preferences/preferences.ts';

type Needed = Pick<Services, 'clock' | 'files' | 'log'>;

/**
 * For owners whose address has an account that someone else made: erases the names, picture, notification settings and
 * memberships that person chose. What organizations granted, orders and messages stay on record.
 * @returns the account without names
 */
export async function forgetStrangersChoices(
  tx: Db,
  afterCommit: AfterCommit,
  services: Needed,
  account: Account,
): Promise<Account> {
  await deleteBuyerMembershipsAcrossOrganizations(tx, account.id);
  return forgetNamesAndSettings(tx, afterCommit, services, account);
}

/** For an account that its owner may have made: memberships stay. */
export async function forgetNamesAndSettings(
  tx: Db,
  afterCommit: AfterCommit,
  services: Needed,
  account: Account,
): Promise<Account> {
  await forgetNotificationPreferences(tx, account.id);
  const faceless = account.avatarFile === null ? account : await giveAvatar(tx, afterCommit, services, account, null);
  return { ...faceless, firstName: null, lastName: null };
}
