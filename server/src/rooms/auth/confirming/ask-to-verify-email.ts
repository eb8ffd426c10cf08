import { linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { createMailedToken } from '../../accounts/create-mailed-token.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';

export async function askToVerifyEmail(
  tx: Db,
  context: Pick<Context, 'clock' | 'publicUrl'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const token = await createMailedToken(tx, context, { purpose: 'verify_email', userId: id });
  await queueMail(tx, {
    to: email,
    ...composeMail('verify-email', {
      verifyUrl: `${context.publicUrl}/verify-email?token=${token}`,
      hours: linkHours.verifyEmail,
    }),
  });
}
