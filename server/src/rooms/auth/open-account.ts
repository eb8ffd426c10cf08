import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { rememberDevice } from '../accounts/known-devices.ts';
import type { Account } from '../accounts/lock-account.ts';
import { openSession } from '../accounts/open-session.ts';
import { describeAccount } from './describe-account.ts';

/** Signs somebody in who has shown that the account is theirs, and keeps their browser in mind. */
export async function openAccount(tx: Db, context: Context, account: Account, device: string | null) {
  const userId = account.id;
  return {
    user: await describeAccount(tx, account),
    session: await openSession(tx, context, { userId }),
    device: await rememberDevice(tx, context, { device, userId }),
  };
}
