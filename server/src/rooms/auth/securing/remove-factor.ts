import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { Proof } from '@cobuy/contract/auth/security.http';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notifyOfFactor } from '../notify-of-factor.ts';
import { deleteApp, deletePasskey } from '../second-factors.queries.ts';
import { requireProof } from './require-proof.ts';
import { settleAfterRemoval } from './set-up-factor.ts';

export async function removeApp(context: SignedInContext, proof: Proof, device: string | null): Promise<void> {
  const prove = await requireProof(context, proof, device);
  await inTransaction(context, async (tx) => {
    const account = await prove(tx);
    if (!(await deleteApp(tx, account.id))) refuse(securityErrors.factor_not_found);
    await settleAfterRemoval(tx, account);
    await notifyOfFactor(tx, context.publicUrl, account, 'codes-removed');
  });
}

export async function removePasskey(
  context: SignedInContext,
  id: string,
  proof: Proof,
  device: string | null,
): Promise<void> {
  const prove = await requireProof(context, proof, device);
  await inTransaction(context, async (tx) => {
    const account = await prove(tx);
    const gone = (await deletePasskey(tx, account.id, id)) ?? refuse(securityErrors.factor_not_found);
    await settleAfterRemoval(tx, account);
    await notifyOfFactor(tx, context.publicUrl, account, 'passkey-removed', gone.name);
  });
}
