import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { isUsernameFree, lockUsernames, updateUser } from './accounts.queries.ts';
import type { Account } from './lock-account.ts';

export const changeAccount = (
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  account: Account,
  changes: { tier?: Tier; givenTier?: Tier | null; isSuperadmin?: boolean; stripeCustomerId?: string | null },
): Promise<Account> => updateUser(tx, account.id, { ...changes, updatedAt: clock.now() });

/** Changes names, by the person or by the account's creator. @returns null if the user name is taken. */
export async function changeNames(
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  account: Account,
  changes: { firstName?: string | null; lastName?: string | null; username?: string },
): Promise<Account | null> {
  const { username } = changes;
  if (username !== undefined && username !== account.username) {
    await lockUsernames(tx);
    if (!(await isUsernameFree(tx, username))) return null;
  }
  const [before, after] = [account, { ...account, ...changes }].map(({ firstName, lastName }) =>
    [firstName, lastName].filter(Boolean).join(' '),
  );
  const formerNames = before && before !== after ? [...new Set([...account.formerNames, before])] : account.formerNames;
  return updateUser(tx, account.id, { ...changes, formerNames, updatedAt: clock.now() });
}
