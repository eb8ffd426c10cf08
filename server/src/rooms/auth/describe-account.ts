import type { Db } from '../../platform/database/open-database.ts';
import type { Account } from '../accounts/lock-account.ts';
import { findHomeOrganization } from '../organizations/find-home-organization.ts';
import { presentUser } from './auth.view.ts';

/** An account as its owner sees it, with the organization where they start. */
export const describeAccount = async (db: Db, account: Account) =>
  presentUser(account, await findHomeOrganization(db, { userId: account.id, isSuperadmin: account.isSuperadmin }));
