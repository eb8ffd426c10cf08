import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { updateUser } from './accounts.queries.ts';
import type { Account } from './lock-account.ts';

/** Notes that the person has read mail sent to the address. */
export const proveEmail = async (tx: Db, { clock }: Pick<Context, 'clock'>, account: Account): Promise<Account> =>
  account.emailVerifiedAt ? account : updateUser(tx, account.id, { emailVerifiedAt: clock.now() });
