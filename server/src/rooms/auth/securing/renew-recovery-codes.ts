import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { hasSecondFactor } from '../second-factors.queries.ts';
import { tellOfFactor } from '../tell-of-factor.ts';
import { lockProvedAccount } from './lock-proved-account.ts';
import { requireCurrentPassword } from './require-current-password.ts';
import { giveRecoveryCodes } from './set-up-factor.ts';

/** Ten new recovery codes; the ones before are worth nothing. */
export async function renewRecoveryCodes(context: SignedInContext, { currentPassword }: { currentPassword: string }) {
  const proved = await requireCurrentPassword(context, currentPassword);
  return inTransaction(context, async (tx) => {
    const account = await lockProvedAccount(tx, proved);
    if (!(await hasSecondFactor(tx, account.id))) refuse(securityErrors.no_factor);
    const recoveryCodes = await giveRecoveryCodes(tx, account.id);
    await tellOfFactor(tx, context.publicUrl, account, 'recovery-codes-renewed');
    return { recoveryCodes };
  });
}
