import type { AdminAlertData } from '@cobuy/domain/notifications/admin-alerts';
import {
  longestWaitOfMailMs,
  type MailDelivery,
  waitedTooLong,
  waitedTooLongForHour,
  waitsForDay,
  waitsForHour,
} from '@cobuy/domain/system/mail-delivery';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notedMails } from '../../../platform/mail/mail-histories.ts';
import { mailOutbox } from '../../../platform/mail/mail-outbox.tables.ts';
import { MailRefused, type MailTransport } from '../../../platform/mail/smtp-transport.ts';
import { deliverDue } from '../../../platform/outbox/deliver-due.ts';
import { renderQueuedMail } from '../../mail-templates/render-queued-mail.ts';
import { readSettings } from '../read-settings.ts';
import type { CompleteMail } from './complete-mail.ts';
import {
  giveUpMail,
  isAnySentSinceAcrossOrganizations,
  lockMail,
  type MailRow,
  markMailSent,
  postponeMail,
} from './outbox.queries.ts';
import { withoutSecrets } from './read-shown-mail.ts';
import { spareMailbox } from './spare-mailbox.ts';
import { type IsAddressConfirmed, spareUnconfirmed } from './spare-unconfirmed.ts';

const minutesToNextTry = [1, 5, 15, 60, 240, 720, 1440];
/** If a process dies while sending, others take over its mails after this time. */
const leaseMs = 10 * 60_000;
const mailsAtOnce = 10;
/** After this many tries (6 minutes) and no other mail sent since, it isn't that mail's fault. */
const triesUntilAlarm = 3;
const silentMinutes = 15;

/** Alerts the administrators; handed in, because the rooms for that are above this one. */
export type AlertAboutMail = (alert: { key: string; data: AdminAlertData; path: string }) => Promise<void>;

interface Above {
  alert: AlertAboutMail;
  isConfirmed: IsAddressConfirmed;
  completeMail: CompleteMail;
}

/**
 * Sends the mails that are due, a few at a time, and returns how many it took; only one process tries each. Mails
 * beyond the limit of an address wait.
 */
export async function deliverMail(
  services: Services,
  transport: MailTransport,
  { alert, isConfirmed, completeMail }: Above,
): Promise<number> {
  const { clock } = services;
  return deliverDue(services, {
    table: mailOutbox,
    leaseMs,
    limit: mailsAtOnce,
    minutesToNextTry,
    isSpread: false,
    async prepare() {
      const { siteName, supportEmail } = await readSettings(services);
      const { hostname } = new URL(await services.readPublicUrl());
      const address = transport.address ?? supportEmail ?? `cobuy@${hostname}`;
      return async (row) => {
        const wait = await spareUnconfirmed(services, row, isConfirmed);
        if (wait !== null) return holdBack(services, row, wait, { waits: waitsForDay, isOver: waitedTooLong });
        const hour = await spareMailbox(services, row, isConfirmed);
        if (hour !== null) return holdBack(services, row, hour, { waits: waitsForHour, isOver: waitedTooLongForHour });
        const { id, recipient: to, replyTo, attachment } = row;
        const data = { siteName, ...(await completeMail(services, row)) };
        const mail = await renderQueuedMail(services, { ...row, data });
        const names = readNames(data);
        const { organizationName, mailsOffUrl } = names;
        // Who is written to by an organization knows that, and may never have heard of the site.
        const isFromOrganization = replyTo && organizationName !== null;
        const name = isFromOrganization ? `${organizationName} via ${names.siteName}` : names.siteName;
        const from = { name, address };
        await transport.send({
          id,
          to,
          from,
          ...(replyTo && { replyTo }),
          ...(attachment && { attachment }),
          mailsOffUrl,
          ...mail,
        });
        const sent = { at: clock.now(), subject: withoutSecrets(mail.subject) };
        await inHistory(services, row, 'sent', (tx) => markMailSent(tx, row, sent));
      };
    },
    isFinal: (error) => error instanceof MailRefused,
    failed: (row, error, nextAttemptAt) => noteFailure(services, row, { error, nextAttemptAt }, alert),
  });
}

/** From when the mail was queued. */
const readNames = ({ siteName, organizationName, mailsOffUrl }: Record<string, unknown>) => ({
  siteName: String(siteName),
  organizationName: typeof organizationName === 'string' ? organizationName : null,
  mailsOffUrl: typeof mailsOffUrl === 'string' ? mailsOffUrl : null,
});

/** What became of a mail, in the outbox and in the history that mentions it, or in neither. */
async function inHistory(
  services: Services,
  row: MailRow,
  status: MailDelivery,
  note: (tx: Db) => PromiseLike<unknown>,
): Promise<void> {
  const noted = notedMails([row], status);
  if (noted.length === 0) return void (await note(services.db));
  await inTransaction(services, async (tx) => {
    await note(tx);
    await services.noteDeliveries(tx, noted);
  });
}

async function holdBack(services: Services, row: MailRow, seconds: number, said: { waits: string; isOver: string }) {
  const { db, clock } = services;
  const { createdAt } = row;
  const at = clock.now();
  if (at.getTime() - createdAt.getTime() > longestWaitOfMailMs)
    await inHistory(services, row, 'failed', (tx) => giveUpMail(tx, row, { at, said: said.isOver }));
  else await lockMail(db, row, { said: said.waits, nextAttemptAt: new Date(at.getTime() + seconds * 1000) });
}

async function noteFailure(
  services: Services,
  row: MailRow,
  { error, nextAttemptAt }: { error: Error; nextAttemptAt: Date | null },
  alert: AlertAboutMail,
) {
  const { db, clock, log } = services;
  const { id, attempts } = row;
  // The address stays out of the log.
  log.warn({ mail: id, attempts, isGivenUp: nextAttemptAt === null }, 'a mail could not be sent');
  const failure = { at: clock.now(), said: error.message };
  if (nextAttemptAt === null) {
    await inHistory(services, row, 'failed', (tx) => giveUpMail(tx, row, failure));
    return alert(givenUp);
  }
  await postponeMail(db, row, { ...failure, nextAttemptAt });
  if (attempts >= triesUntilAlarm && (await isNothingSent(services))) await alert(allFailing);
}

const isNothingSent = async ({ db, clock }: Services) =>
  !(await isAnySentSinceAcrossOrganizations(db, new Date(clock.now().getTime() - silentMinutes * 60_000)));

const givenUp = {
  key: 'mail-given-up',
  data: { alert: 'mail-given-up' } as const,
  path: '/admin/system?section=outbox',
};
const allFailing = {
  key: 'mail-failing',
  data: { alert: 'mail-failing' } as const,
  path: '/admin/system?section=outbox',
};
