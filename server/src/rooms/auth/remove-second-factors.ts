import { wrongCodesPerAccount, wrongCodesPerDay } from '@cobuy/domain/accounts/second-factor-rules';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAccount } from '../accounts/find-account.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { endAllAccess } from '../accounts/sessions.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { deleteApp, deletePasskeysOf, deleteRecoveryCodes, deleteTicketsOf } from './second-factors.queries.ts';

/**
 * Lets the operator help someone who has lost every second factor: the password alone opens the account again, all its
 * sessions end, and its owner is told.
 * @returns what was found for the address
 */
export async function removeSecondFactors(
  services: Services,
  email: string,
): Promise<'removed' | 'had none' | 'no account'> {
  const found = await findAccount(services.db, { email });
  if (!found) return 'no account';
  const publicUrl = await services.readPublicUrl();
  const wasThere = await inTransaction(services, async (tx, afterCommit) => {
    const account = await lockAccount(tx, found.id);
    if (!(await forgetSecondFactors(tx, account.id))) return false;
    await endAllAccess(tx, afterCommit, services, account.id);
    await notifyOfFactor(tx, publicUrl, account, 'all-removed');
    return true;
  });
  if (!wasThere) return 'had none';
  await services.rateLimiter.forget('codes-account', wrongCodesPerAccount, found.id);
  await services.rateLimiter.forget('codes-day', wrongCodesPerDay, found.id);
  return 'removed';
}

/** Takes every second factor from an account that the transaction holds. @returns whether it had one. */
export async function forgetSecondFactors(tx: Db, userId: string): Promise<boolean> {
  const hadApp = await deleteApp(tx, userId);
  const passkeys = await deletePasskeysOf(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deleteTicketsOf(tx, userId);
  return hadApp || passkeys.length > 0;
}
