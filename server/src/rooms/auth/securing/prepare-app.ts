import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { readSettings } from '../../system/read-settings.ts';
import { newAppSecret } from '../app-codes.ts';
import { openTicket } from '../second-factor-tickets.ts';
import { findApp } from '../second-factors.queries.ts';
import { requireCurrentPassword } from './require-current-password.ts';
import { requireConfirmedEmail } from './set-up-factor.ts';

/** A secret for an authenticator app, which counts once a first code of it was shown. */
export async function prepareApp(context: SignedInContext, { currentPassword }: { currentPassword: string }) {
  const { db } = context;
  const account = await requireCurrentPassword(context, currentPassword);
  requireConfirmedEmail(account);
  if (await findApp(db, account.id)) refuse(securityErrors.app_already_added);
  const { siteName } = await readSettings(context);
  const { sealedSecret, ...shown } = newAppSecret(context, { issuer: siteName, label: account.email });
  return { ticket: await openTicket(db, context, account, { purpose: 'add_app', sealedSecret }), ...shown };
}
