import type { Services } from '../../platform/context.ts';
import { type Batches, createBatches } from '../../platform/database/batch-work.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type PaidServices, takesPayments } from './ask-provider.ts';
import { followSubscription } from './follow-subscription.ts';
import { deleteEventsBefore, type EventRow, listEventsToHandle, updateEvents } from './plans.queries.ts';

/** What to do when a payment is refunded or taken back by a bank; a higher room decides. */
export type FollowPayment = (services: PaidServices, paymentId: string) => Promise<unknown>;

const minute = 60_000;
const longestPauseMinutes = 360;
/** Days that an event is remembered: a provider sends it again for three. */
const daysToKeep = 30;

/** What failed is tried again after a minute, and then later and later. */
const retryAt = (tries: number, now: Date) =>
  new Date(now.getTime() + Math.min(2 ** tries, longestPauseMinutes) * minute);

/** Reads back each thing that the events are about once, however many events name it. */
export async function handlePaymentEvents(services: Services, followPayment: FollowPayment): Promise<void> {
  if (!takesPayments(services)) return;
  for (;;) {
    const events = await listEventsToHandle(services.db, services.clock.now());
    if (events.length === 0) return;
    const about = Map.groupBy(events, ({ subscriptionId, paymentId }) => `${subscriptionId} ${paymentId}`);
    for (const same of about.values()) await handle(services, followPayment, same);
  }
}

async function handle(
  services: PaidServices,
  followPayment: FollowPayment,
  events: readonly EventRow[],
): Promise<void> {
  const { db, clock, log } = services;
  const [first] = events;
  if (!first) return;
  const ids = events.map(({ id }) => id);
  try {
    if (first.subscriptionId) await followSubscription(services, first.subscriptionId);
    if (first.paymentId) await followPayment(services, first.paymentId);
    await updateEvents(db, ids, { handledAt: clock.now() });
  } catch (error) {
    log.warn({ err: error, type: first.type }, 'an event of the payment provider could not be handled yet');
    const tries = Math.max(...events.map((event) => event.tries)) + 1;
    await updateEvents(db, ids, { tries, retryAt: retryAt(tries, clock.now()) });
  }
}

const batches = new WeakMap<Db, Batches<FollowPayment>>();

/** Nobody waits for this; if a crash prevents it, the job finds the events. */
export function handlePaymentEventsSoon(services: Services, followPayment: FollowPayment): void {
  const batch =
    batches.get(services.db) ??
    createBatches<FollowPayment>(([follow]) => handlePaymentEvents(services, follow ?? followPayment), {
      pauseMs: 20,
      longestPauseMs: 1000,
      most: 1,
      onError: (error) => services.log.error({ err: error }, 'events of the payment provider could not be handled'),
    });
  batches.set(services.db, batch);
  batch.add('events', followPayment);
}

/** Handles waiting events, before the program leaves its database. */
export const finishHandlingEvents = async ({ db }: Pick<Services, 'db'>) => batches.get(db)?.settle();

/** The job for events that failed, or were left by a process that died. */
export async function retryPaymentEvents(services: Services, followPayment: FollowPayment): Promise<void> {
  await handlePaymentEvents(services, followPayment);
  await deleteEventsBefore(services.db, new Date(services.clock.now().getTime() - daysToKeep * 24 * 60 * minute));
}
