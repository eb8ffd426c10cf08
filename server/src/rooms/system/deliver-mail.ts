import type { Services } from '../../platform/context.ts';
import { MailRefused, type MailTransport } from '../../platform/mail/smtp-transport.ts';
import { renderMail } from '../mail-templates/render-mail.ts';
import { claimDueMail, giveUpMail, type MailRow, markMailSent, postponeMail } from './outbox.queries.ts';
import { readSettings } from './read-settings.ts';

const minutesToNextTry = [1, 5, 15, 60, 240, 720, 1440];
/** A process that dies while it sends leaves its mails to others after this time. */
const leaseMinutes = 10;
const mailsAtOnce = 10;

/** Sends what is due, a few at a time, and says how many it took; each mail is tried by one process at a time. */
export async function deliverMail(services: Services, transport: MailTransport): Promise<number> {
  const { db, clock, config } = services;
  const claimed = await claimDueMail(db, { now: clock.now(), leaseMinutes, limit: mailsAtOnce });
  if (claimed.length === 0) return 0;
  const { siteName, supportEmail } = await readSettings(services);
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
  const from = { name: siteName, address: transport.address ?? supportEmail ?? `cobuy@${host}` };
  await Promise.all(
    claimed.map(async (row) => {
      try {
        const { subject, text, html } = renderMail(row.template, { siteName, ...row.data });
        await transport.send({ id: row.id, to: row.recipient, from, subject, text, html });
        await markMailSent(db, row.id, clock.now());
      } catch (error) {
        await tryLater(services, row, error as Error);
      }
    }),
  );
  return claimed.length;
}

async function tryLater({ db, clock, log }: Services, { id, attempts }: MailRow, error: Error) {
  const minutes = error instanceof MailRefused ? undefined : minutesToNextTry[attempts - 1];
  // The address stays out of the log.
  log.warn({ mail: id, attempts, isGivenUp: minutes === undefined }, 'a mail could not be sent');
  if (minutes === undefined) await giveUpMail(db, id, error.message);
  else await postponeMail(db, id, new Date(clock.now().getTime() + minutes * 60_000), error.message);
}
