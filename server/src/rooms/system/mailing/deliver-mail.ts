import { longestWaitOfMailMs, waitedTooLong, waitsForDay } from '@cobuy/domain/system/mails-to-unconfirmed';
import type { Services } from '../../../platform/context.ts';
import { MailRefused, type MailTransport } from '../../../platform/mail/smtp-transport.ts';
import { renderQueuedMail } from '../../mail-templates/render-queued-mail.ts';
import { readSettings } from '../read-settings.ts';
import { withoutSecrets } from './hide-links.ts';
import {
  claimDueMail,
  giveUpMail,
  holdMail,
  isAnySentSince,
  type MailRow,
  markMailSent,
  postponeMail,
} from './outbox.queries.ts';
import { type IsAddressConfirmed, spareUnconfirmed } from './spare-unconfirmed.ts';

const minutesToNextTry = [1, 5, 15, 60, 240, 720, 1440];
/** A process that dies while it sends leaves its mails to others after this time. */
const leaseMinutes = 10;
const mailsAtOnce = 10;
/** After so many tries of one mail (6 minutes), and so long without any that was sent, it is not that mail's fault. */
const triesUntilAlarm = 3;
const silentMinutes = 15;

/** Tells the administrators; the rooms that people are told by rank above this one. */
export type AlertAboutMail = (alert: { key: string; title: string; body: string; path: string }) => Promise<void>;

/**
 * Sends what is due, a few at a time, and says how many it took; each mail is tried by one process at a time. What an address
 * that nobody has confirmed has had too much of waits.
 */
export async function deliverMail(
  services: Services,
  transport: MailTransport,
  { alert, isConfirmed }: { alert: AlertAboutMail; isConfirmed: IsAddressConfirmed },
): Promise<number> {
  const { db, clock } = services;
  const claimed = await claimDueMail(db, { now: clock.now(), leaseMinutes, limit: mailsAtOnce });
  if (claimed.length === 0) return 0;
  const { siteName, supportEmail } = await readSettings(services);
  const { hostname } = new URL(await services.readPublicUrl());
  const address = transport.address ?? supportEmail ?? `cobuy@${hostname}`;
  await Promise.all(
    claimed.map(async (row) => {
      try {
        const wait = await spareUnconfirmed(services, row, isConfirmed);
        if (wait !== null) return await holdBack(services, row, wait);
        const { id, recipient: to, replyTo, attachment } = row;
        const mail = await renderQueuedMail(services, { ...row, data: { siteName, ...row.data } });
        const names = readNames({ siteName, ...row.data });
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
        await markMailSent(db, row.id, { at: clock.now(), subject: withoutSecrets(mail.subject) });
      } catch (error) {
        await tryLater(services, row, error as Error, alert);
      }
    }),
  );
  return claimed.length;
}

/** Of the moment when the mail was queued. */
const readNames = ({ siteName, organizationName, mailsOffUrl }: Record<string, unknown>) => ({
  siteName: String(siteName),
  organizationName: typeof organizationName === 'string' ? organizationName : null,
  mailsOffUrl: typeof mailsOffUrl === 'string' ? mailsOffUrl : null,
});

async function holdBack({ db, clock }: Services, { id, createdAt }: MailRow, seconds: number) {
  const at = clock.now();
  if (at.getTime() - createdAt.getTime() > longestWaitOfMailMs) await giveUpMail(db, id, { at, said: waitedTooLong });
  else await holdMail(db, id, { said: waitsForDay, nextAttemptAt: new Date(at.getTime() + seconds * 1000) });
}

async function tryLater(services: Services, { id, attempts }: MailRow, error: Error, alert: AlertAboutMail) {
  const { db, clock, log } = services;
  const minutes = error instanceof MailRefused ? undefined : minutesToNextTry[attempts - 1];
  // The address stays out of the log.
  log.warn({ mail: id, attempts, isGivenUp: minutes === undefined }, 'a mail could not be sent');
  const failure = { at: clock.now(), said: error.message };
  if (minutes === undefined) await giveUpMail(db, id, failure);
  else await postponeMail(db, id, { ...failure, nextAttemptAt: new Date(failure.at.getTime() + minutes * 60_000) });
  if (minutes === undefined) await alert(givenUp);
  else if (attempts >= triesUntilAlarm && (await isNothingSent(services))) await alert(allFailing);
}

const isNothingSent = async ({ db, clock }: Services) =>
  !(await isAnySentSince(db, new Date(clock.now().getTime() - silentMinutes * 60_000)));

const givenUp = {
  key: 'mail-given-up',
  title: 'A mail could not be delivered',
  body: 'The outbox shows the mails that failed, and why. Others of this day are not told again.',
  path: '/admin/system?section=outbox',
};
const allFailing = {
  key: 'mail-failing',
  title: 'No mail goes out',
  body: 'The mail server has refused or not answered every mail for a while. They are tried again by themselves; please check SMTP_URL and the mail server.',
  path: '/admin/system?section=outbox',
};
