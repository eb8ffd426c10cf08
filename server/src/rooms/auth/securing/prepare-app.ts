import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { Proof } from '@cobuy/contract/auth/security.http';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../system/read-settings.ts';
import { newAppSecret } from '../app-codes.ts';
import { openTicket } from '../second-factor-tickets.ts';
import { findApp } from '../second-factors.queries.ts';
import { requireProof } from './require-proof.ts';
import { requireConfirmedEmail } from './set-up-factor.ts';

/** A secret for an authenticator app; it counts once the app's first code was entered. */
export async function prepareApp(context: SignedInContext, proof: Proof, device: string | null) {
  const { db } = context;
  const account = await inTransaction(context, await requireProof(context, proof, device));
  requireConfirmedEmail(account);
  if (await findApp(db, account.id)) refuse(securityErrors.app_already_added);
  const { siteName } = await readSettings(context);
  const { sealedSecret, ...shown } = newAppSecret(context, { issuer: siteName, label: account.email });
  return { ticket: await openTicket(db, context, account, { purpose: 'add_app', sealedSecret }), ...shown };
}
