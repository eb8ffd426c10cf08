import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { endSessionsBeside } from '../../accounts/end-other-sessions.ts';
import { givePassword } from '../../accounts/give-password.ts';
import { hashNewPassword } from '../passwords.ts';
import { tellOwner } from '../recovering/tell-owner.ts';
import { lockProvedAccount } from './lock-proved-account.ts';
import { requireCurrentPassword } from './require-current-password.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/** Another password, by somebody who is signed in: every other session ends, and the owner of the address is told. */
export async function changePassword(context: SignedInContext, { currentPassword, newPassword }: Passwords) {
  const proved = await requireCurrentPassword(context, currentPassword);
  const hash = await hashNewPassword(context, { password: newPassword, email: proved.email, field: 'newPassword' });
  await inTransaction(context, async (tx, afterCommit) => {
    const account = await lockProvedAccount(tx, proved);
    await givePassword(tx, context, account, { hash, isGiven: true });
    await endSessionsBeside(tx, afterCommit, context);
    await tellOwner(tx, context, account);
  });
}
