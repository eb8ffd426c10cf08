import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { deleteApp, deletePasskey } from '../second-factors.queries.ts';
import { tellOfFactor } from '../tell-of-factor.ts';
import { lockProvedAccount } from './lock-proved-account.ts';
import { requireCurrentPassword } from './require-current-password.ts';
import { settleAfterRemoval } from './set-up-factor.ts';

interface WithPassword {
  currentPassword: string;
}

/** Takes no codes of the app any more. */
export async function removeApp(context: SignedInContext, { currentPassword }: WithPassword): Promise<void> {
  const proved = await requireCurrentPassword(context, currentPassword);
  await inTransaction(context, async (tx) => {
    const account = await lockProvedAccount(tx, proved);
    if (!(await deleteApp(tx, account.id))) refuse(securityErrors.factor_not_found);
    await settleAfterRemoval(tx, account);
    await tellOfFactor(tx, context.publicUrl, account, 'codes-removed');
  });
}

/** Takes a passkey no more. */
export async function removePasskey(
  context: SignedInContext,
  id: string,
  { currentPassword }: WithPassword,
): Promise<void> {
  const proved = await requireCurrentPassword(context, currentPassword);
  await inTransaction(context, async (tx) => {
    const account = await lockProvedAccount(tx, proved);
    const gone = (await deletePasskey(tx, account.id, id)) ?? refuse(securityErrors.factor_not_found);
    await settleAfterRemoval(tx, account);
    await tellOfFactor(tx, context.publicUrl, account, 'passkey-removed', gone.name);
  });
}
