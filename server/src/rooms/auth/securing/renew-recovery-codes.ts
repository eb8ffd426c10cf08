import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { Proof } from '@cobuy/contract/auth/security.http';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notifyOfFactor } from '../notify-of-factor.ts';
import { hasSecondFactor } from '../second-factors.queries.ts';
import { requireProof } from './require-proof.ts';
import { giveRecoveryCodes } from './set-up-factor.ts';

/** Makes ten new recovery codes and invalidates the earlier ones. */
export async function renewRecoveryCodes(context: SignedInContext, proof: Proof, device: string | null) {
  const prove = await requireProof(context, proof, device);
  return inTransaction(context, async (tx) => {
    const account = await prove(tx);
    if (!(await hasSecondFactor(tx, account.id))) refuse(securityErrors.no_factor);
    const recoveryCodes = await giveRecoveryCodes(tx, account.id);
    await notifyOfFactor(tx, context.publicUrl, account, 'recovery-codes-renewed');
    return { recoveryCodes };
  });
}
