import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { Proof } from '@cobuy/contract/auth/security.http';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Account, lockOwnAccount } from '../../accounts/lock-account.ts';
import { awaitFactor } from '../open-account.ts';
import { takeTicket, tryTicket } from '../second-factor-tickets.ts';
import { hasSecondFactor } from '../second-factors.queries.ts';
import { findUse } from '../signing-in/pass-second-factor.ts';
import { takeCodeTry } from '../signing-in/take-code-try.ts';
import { type ProvedAccount, requireCurrentPassword } from './require-current-password.ts';

/**
 * To change what an account asks for, people show all that it asks for today: the password, which gives a ticket if
 * there is a second factor, then that factor with the ticket. Otherwise someone with the password and a session left
 * open could remove the factor, or add their own.
 * @returns what locks the account in the transaction that changes it
 * @throws auth.second_factor_required with its ticket; auth.second_factor_wrong
 */
export async function requireProof(
  context: SignedInContext,
  { ticket, currentPassword, ...shown }: Proof,
  device: string | null,
): Promise<(tx: Db) => Promise<Account>> {
  if (ticket !== undefined) return requireFactor(context, { ticket, shown }, device);
  return proveByPassword(context, await requireCurrentPassword(context, currentPassword ?? ''));
}

/** Like `requireProof`, for an account with a proved password: refuses with a ticket if it needs more. */
export async function proveByPassword(
  context: SignedInContext,
  proved: ProvedAccount,
): Promise<(tx: Db) => Promise<Account>> {
  const awaited = await inTransaction(context, (tx) => awaitFactor(tx, context, proved, 'change_factors'));
  if (awaited) refuse(securityErrors.second_factor_required, { details: awaited });
  return async (tx) => {
    const account = await lockProvedAccount(tx, proved);
    // Added in another window meanwhile.
    if (await hasSecondFactor(tx, account.id)) refuse(securityErrors.ticket_over);
    return account;
  };
}

async function requireFactor(
  context: SignedInContext,
  { ticket, shown }: { ticket: string; shown: Omit<Proof, 'ticket' | 'currentPassword'> },
  device: string | null,
) {
  const { userId } = context.actor;
  const row = await tryTicket(context, ticket, 'change_factors');
  if (row.userId !== userId) refuse(securityErrors.ticket_over);
  const codeTry = shown.code === undefined ? null : await takeCodeTry(context, userId, device);
  const use = await findUse(context, userId, ticket, shown);
  if (!use) refuse(securityErrors.second_factor_wrong);
  await codeTry?.giveBack();
  return async (tx: Db) => {
    const { account } = await takeTicket(tx, context, { ticket, purpose: 'change_factors', userId });
    if (!(await use(tx, account))) refuse(securityErrors.second_factor_wrong);
    return account;
  };
}

/** Locks an account whose password was proved, unless the password changed during the check. */
export async function lockProvedAccount(tx: Db, { id, passwordHash }: ProvedAccount): Promise<Account> {
  const account = await lockOwnAccount(tx, id);
  if (account.passwordHash !== passwordHash) refuse(authErrors.wrong_password);
  return account;
}
