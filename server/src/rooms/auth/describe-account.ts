import type { Db } from '../../platform/database/open-database.ts';
import type { Account } from '../accounts/lock-account.ts';
import { findHomeOrganization } from '../organizations/my-organizations.ts';
import { readSettings } from '../system/read-settings.ts';
import { presentUser } from './auth.view.ts';
import { hasSecondFactor } from './second-factors.queries.ts';

export async function describeAccount(db: Db, account: Account) {
  const { id: userId, isSuperadmin } = account;
  const home = await findHomeOrganization(db, { userId, isSuperadmin });
  const isAsked = isSuperadmin && (await readSettings({ db })).requireSecondFactor;
  return presentUser(account, { home, needsSecondFactor: isAsked && !(await hasSecondFactor(db, userId)) });
}
