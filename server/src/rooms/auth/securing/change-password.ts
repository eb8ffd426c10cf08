import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Proof } from '@cobuy/contract/auth/security.http';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { givePassword } from '../../accounts/give-password.ts';
import { endOtherAccess } from '../end-other-access.ts';
import { hashNewPassword } from '../passwords.ts';
import { notifyOwner } from '../recovering/notify-owner.ts';
import { requireProof } from './require-proof.ts';

/**
 * Changes the password of a signed-in person who shows all that the account asks for. Every other session ends, and the
 * address's owner is told.
 */
export async function changePassword(
  context: SignedInContext,
  { newPassword, ...proof }: Proof & { newPassword: string },
  device: string | null,
) {
  const prove = await requireProof(context, proof, device);
  const { email } = (await findAccount(context.db, { id: context.actor.userId })) ?? refuse(authErrors.session_expired);
  const hash = await hashNewPassword(context, { password: newPassword, email, field: 'newPassword' });
  await inTransaction(context, async (tx, afterCommit) => {
    const account = await prove(tx);
    await givePassword(tx, context, account, { hash, isGiven: true });
    await endOtherAccess(tx, afterCommit, context);
    await notifyOwner(tx, context, account);
  });
}
