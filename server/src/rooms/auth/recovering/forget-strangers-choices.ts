import type { Db } from '../../../platform/database/open-database.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { endBuyerMemberships } from '../../accounts/membership/end-buyer-memberships.ts';
import { forgetNotificationPreferences } from '../../notifications/wishes/forget-notification-preferences.ts';

/**
 * The owner of an address finds an account there that somebody else made: the names, notification settings and
 * memberships that person gave themselves go. What an organization granted, and orders and messages, stay for the
 * record. @returns the account without names.
 */
export async function forgetStrangersChoices(tx: Db, account: Account): Promise<Account> {
  await endBuyerMemberships(tx, account.id);
  return forgetNamesAndSettings(tx, account);
}

/** Where the owner may as well have made the account: what they joined stays theirs. */
export async function forgetNamesAndSettings(tx: Db, account: Account): Promise<Account> {
  await forgetNotificationPreferences(tx, account.id);
  return { ...account, firstName: null, lastName: null };
}
