import type { SecondFactorNews } from '@cobuy/domain/accounts/second-factor-rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { countRecoveryCodes } from './second-factors.queries.ts';

/** Tells the owner of an account what became of its second factors. @param name of a passkey. */
export async function notifyOfFactor(
  tx: Db,
  publicUrl: Context['publicUrl'],
  { id, email }: { id: string; email: string },
  news: SecondFactorNews,
  name = '',
): Promise<void> {
  await queueMail(tx, {
    to: email,
    ...composeMail('second-factor-changed', {
      news,
      passkeyName: name,
      codesLeft: await countRecoveryCodes(tx, id),
      securityUrl: `${publicUrl}/settings?tab=security`,
      forgotPasswordUrl: `${publicUrl}/forgot-password`,
    }),
  });
}
