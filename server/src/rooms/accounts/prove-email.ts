import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { updateUser } from './accounts.queries.ts';
import type { Account } from './lock-account.ts';
import { retireMailedTokens } from './sessions.queries.ts';

/** Notes that the person has read mail sent to the address; the other links that were mailed to it end. */
export async function proveEmail(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  account: Account,
): Promise<Account & { emailVerifiedAt: Date }> {
  const now = clock.now();
  await retireMailedTokens(tx, account.id, now);
  const emailVerifiedAt = account.emailVerifiedAt ?? now;
  return { ...(await updateUser(tx, account.id, { emailVerifiedAt })), emailVerifiedAt };
}

/** For an account whose password was set without reading its mail: its other links end all the same. */
export const endMailedLinks = async (tx: Db, { clock }: Pick<Context, 'clock'>, userId: string): Promise<void> => {
  await retireMailedTokens(tx, userId, clock.now());
};
