import type { Services } from '../../platform/context.ts';
import { ProviderProblem } from '../../platform/payments/payment-provider.ts';
import { type PaidServices, takesPayments } from './ask-provider.ts';
import { followSubscription } from './follow-subscription.ts';
import {
  deleteCheckout,
  forgetCustomer,
  listCheckoutsToClose,
  listCustomersToForget,
  listSubscriptionsToFollow,
} from './plans.queries.ts';

/** Of each in a turn; the next turn goes on. */
const mostAtOnce = 100;
/** Ends the turn, because a provider that doesn't answer takes its time for each. */
const mostUnreachable = 3;

/**
 * Handles what happens to plans without an event. Ends the subscription of a deleted account and closes its page, as
 * well as the page of somebody who has paid elsewhere; in the next turn, deletes what the provider knows of the deleted
 * person. Sets plans to FREE whose payment didn't come within the grace period, and rereads those whose period is over,
 * in case the event was lost. What the provider doesn't answer now is asked the next time.
 */
export async function syncSubscriptions(services: Services): Promise<void> {
  if (!takesPayments(services)) return;
  const { db, clock } = services;
  const pages = await listCheckoutsToClose(db, mostAtOnce);
  const customers = await listCustomersToForget(db, mostAtOnce);
  const subscriptions = await listSubscriptionsToFollow(db, clock.now(), mostAtOnce);
  await inTurn(services, [
    ...subscriptions.map(
      ({ id }) =>
        () =>
          followSubscription(services, id),
    ),
    ...pages.map(({ sessionId, attemptId }) => async () => {
      if (sessionId) await services.paymentProvider.closeCheckout(sessionId);
      await deleteCheckout(db, attemptId);
    }),
    ...customers.map(({ userId, customerId }) => async () => {
      await services.paymentProvider.deleteCustomer(customerId);
      await forgetCustomer(db, userId);
    }),
  ]);
}

async function inTurn({ log }: PaidServices, deeds: readonly (() => Promise<unknown>)[]): Promise<void> {
  let unreachable = 0;
  for (const deed of deeds) {
    if (unreachable === mostUnreachable) return;
    try {
      await deed();
    } catch (error) {
      log.warn(
        { err: error },
        'the subscriptions at the payment provider could not be brought up to date; it will be tried again',
      );
      if (error instanceof ProviderProblem && error.kind === 'unreachable') unreachable++;
    }
  }
}
