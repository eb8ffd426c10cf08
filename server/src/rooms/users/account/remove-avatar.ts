import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { giveAvatar } from '../../accounts/avatars/give-avatar.ts';
import { lockOwnAccount } from '../../accounts/lock-account.ts';
import { getProfile } from './get-profile.ts';

/** Nothing is shown in the place of the caller's picture but their initials; without one nothing changes. */
export async function removeAvatar(context: SignedInContext) {
  await inTransaction(context, async (tx, afterCommit) => {
    const account = await lockOwnAccount(tx, context.actor.userId);
    if (account.avatarFile !== null) await giveAvatar(tx, afterCommit, context, account, null);
  });
  return getProfile(context);
}
