import type { Services } from '../../../platform/context.ts';
import { type SmsGateway, SmsRefused } from '../../../platform/sms/sms-gateway.ts';
import { claimDue, dropExpired, markFailed, markSent, type SmsRow } from './texting.queries.ts';
import { writeSms } from './write-sms.ts';

/** About an hour together; what is older than its worth ends before. */
const minutesToNextTry = [1, 2, 5, 10, 20, 30];
/** A process that dies while it sends leaves its SMS to others after this time, under the same id. */
const leaseMinutes = 2;
const smsAtOnce = 10;

/** Tells the administrators; the wing that they are told by stands above this one. */
export type AlertAboutSms = (alert: { key: string; title: string; body: string; path: string }) => Promise<void>;

/** Makes SMS of news and hands over what is due, a few at a time; says how many it took. */
export async function deliverSms(services: Services, gateway: SmsGateway, alert: AlertAboutSms): Promise<number> {
  const { db, clock } = services;
  await writeSms(services);
  const dropped = await dropExpired(db, clock.now());
  // Those that were never tried waited for a program that did not run.
  if (dropped.some(({ attempts }) => attempts > 0)) await alert(givenUp);
  const claimed = await claimDue(db, { now: clock.now(), leaseMinutes, limit: smsAtOnce });
  await Promise.all(
    claimed.map(async (row) => {
      try {
        await gateway.send({ id: row.id, to: row.recipient, text: row.text });
        await markSent(db, row.id, clock.now());
      } catch (error) {
        await tryLater(services, row, error as Error, alert);
      }
    }),
  );
  return claimed.length;
}

async function tryLater(services: Services, { id, attempts, expiresAt }: SmsRow, error: Error, alert: AlertAboutSms) {
  const { db, clock, log } = services;
  const now = clock.now();
  const minutes = error instanceof SmsRefused ? undefined : minutesToNextTry[attempts - 1];
  // Up to half as long again: those that failed together do not come back together.
  const next = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000 * (1 + Math.random() / 2));
  const nextAttemptAt = next && next < expiresAt ? next : null;
  // The number stays out of the log.
  log.warn({ sms: id, attempts, isGivenUp: nextAttemptAt === null, reason: error.message }, 'an SMS was not taken');
  await markFailed(db, id, { now, lastError: error.message, nextAttemptAt });
  if (nextAttemptAt === null) await alert(givenUp);
}

const givenUp = {
  key: 'sms-given-up',
  title: 'An SMS could not be sent',
  body: 'The page about the health of the installation says what the SMS gateway answered last. Others of this day are not told again.',
  path: '/admin/system?section=health',
};
