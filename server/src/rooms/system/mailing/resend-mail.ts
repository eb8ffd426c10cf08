import { randomUUIDv7 } from 'node:crypto';
import { systemErrors } from '@cobuy/contract/system/system.http';
import type { Services, SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notedMails } from '../../../platform/mail/mail-histories.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isMailSent } from '../system.queries.ts';
import { findMailAcrossOrganizations, hasCopySince, insertCopy, lockFirst } from './outbox.queries.ts';

/** Links that work once belong to rooms above this one. @returns false for any other address. */
export type IsLinkOver = (services: Pick<Services, 'db' | 'clock'>, url: string) => Promise<boolean>;

/** These mails are only for their link; others also tell something else. */
const linkOfMail: Readonly<Record<string, string>> = {
  'reset-password': 'resetUrl',
  'verify-email': 'verifyUrl',
  'change-email': 'changeUrl',
  invitation: 'url',
  'confirm-follow': 'url',
};

/** Long enough to catch a second press of the button, or another administrator's. */
const secondsApart = 60;

/**
 * Resends a mail as it was, as a copy, so that mailboxes don't drop it as a duplicate; the first one doesn't change.
 */
export async function resendMail(
  context: SignedInContext,
  id: string,
  isLinkOver: IsLinkOver,
): Promise<{ id: string }> {
  if (!(await isMailSent(context.db))) refuse(systemErrors.no_mail_server);
  const now = context.clock.now();
  return inTransaction(context, async (tx) => {
    const row = (await findMailAcrossOrganizations(tx, id)) ?? refuse(systemErrors.mail_not_found);
    const link = row.data[linkOfMail[row.template] ?? ''];
    // A test mail's link never worked.
    if (!row.isTest && typeof link === 'string' && (await isLinkOver({ ...context, db: tx }, link)))
      refuse(systemErrors.mail_link_over);
    await lockFirst(tx, row);
    const justNow = new Date(now.getTime() - secondsApart * 1000);
    if (row.status === 'queued' || (await hasCopySince(tx, row, justNow))) refuse(systemErrors.mail_waits_already);
    const copy = randomUUIDv7();
    await insertCopy(tx, row, { id: copy, at: now });
    await context.noteDeliveries(tx, notedMails([{ ...row, resentFrom: row.id }], 'queued'));
    return { id: copy };
  });
}
