import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Services } from '../../../platform/context.ts';
import { brokenConstraint } from '../../../platform/database/database-error.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { updateUser } from '../accounts.queries.ts';
import type { Account } from '../lock-account.ts';
import { proveEmail } from '../prove-email.ts';
import { findNewEmail as findRow, retireMailedTokensFor } from '../sessions.queries.ts';

export const findNewEmail = ({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string): Promise<string | null> =>
  findRow(db, userId, clock.now());

export async function forgetNewEmail(tx: Db, { clock }: Pick<Services, 'clock'>, userId: string): Promise<void> {
  await retireMailedTokensFor(tx, { userId, purpose: 'change_email' }, clock.now());
}

/**
 * Gives an account that the transaction holds a new address, whose mail the person has read. Links mailed to the old
 * one end.
 * @throws auth.link_invalid if another account has taken the address meanwhile
 */
export async function giveEmail(
  tx: Db,
  context: Pick<Services, 'clock'>,
  account: Account,
  email: string,
): Promise<Account> {
  const now = context.clock.now();
  const formerEmails = [...account.formerEmails, { email: account.email, until: now.toISOString() }];
  const changed = await updateUser(tx, account.id, { email, formerEmails, emailVerifiedAt: now, updatedAt: now }).catch(
    (error: unknown) => {
      // Another account got the address at the same moment.
      if (brokenConstraint(error)?.name === 'users_email_key') refuse(authErrors.link_invalid);
      throw error;
    },
  );
  return proveEmail(tx, context, changed);
}
