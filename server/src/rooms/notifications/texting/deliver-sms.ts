import type { AdminAlertData } from '@cobuy/domain/notifications/admin-alerts';
import type { Services } from '../../../platform/context.ts';
import { deliverDue } from '../../../platform/outbox/deliver-due.ts';
import { type SmsGateway, SmsRefused } from '../../../platform/sms/sms-gateway.ts';
import { smsOutbox } from '../../../platform/sms/sms-outbox.tables.ts';
import { dropExpired, markFailed, markSent } from './texting.queries.ts';
import { writeSms } from './write-sms.ts';

/** About an hour in all; an SMS that expires sooner is given up sooner. */
const minutesToNextTry = [1, 2, 5, 10, 20, 30];
/** If a process dies while sending, others take over its SMS after this time, under the same id. */
const leaseMs = 2 * 60_000;
const smsAtOnce = 10;

/** Alerts the administrators; handed in, because the alerting wing is above this one. */
export type AlertAboutSms = (alert: { key: string; data: AdminAlertData; path: string }) => Promise<void>;

/** Makes SMS of news and hands over what is due, a few at a time; says how many it took. */
export async function deliverSms(services: Services, gateway: SmsGateway, alert: AlertAboutSms): Promise<number> {
  const { db, clock, log } = services;
  await writeSms(services);
  const dropped = await dropExpired(db, clock.now());
  // Untried ones expired while the program was down, which is no reason to alert.
  if (dropped.some(({ attempts }) => attempts > 0)) await alert(givenUp);
  return deliverDue(services, {
    table: smsOutbox,
    leaseMs,
    limit: smsAtOnce,
    minutesToNextTry,
    isSpread: true,
    prepare: async () => async (row) => {
      // A retry keeps the id, by which the gateway recognizes it.
      await gateway.send({ id: row.id, to: row.recipient, text: row.text });
      await markSent(db, row.id, clock.now());
    },
    isFinal: (error) => error instanceof SmsRefused,
    async failed({ id, attempts, expiresAt }, error, next) {
      const nextAttemptAt = next && next < expiresAt ? next : null;
      // The phone number stays out of the log.
      log.warn(
        { sms: id, attempts, isGivenUp: nextAttemptAt === null, reason: error.message },
        'an SMS was not accepted',
      );
      await markFailed(db, id, { now: clock.now(), lastError: error.message, nextAttemptAt });
      if (nextAttemptAt === null) await alert(givenUp);
    },
  });
}

const givenUp = {
  key: 'sms-given-up',
  data: { alert: 'sms-given-up' } as const,
  path: '/admin/system?section=health',
};
