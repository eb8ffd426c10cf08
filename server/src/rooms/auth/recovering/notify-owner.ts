import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';

/** Tells the owner of an address that a password was set, and how to get the account back. */
export const notifyOwner = (tx: Db, { publicUrl }: Pick<Context, 'publicUrl'>, { email }: { email: string }) =>
  queueMail(tx, {
    to: email,
    ...composeMail('password-set-notice', { forgotPasswordUrl: `${publicUrl}/forgot-password` }),
  });
