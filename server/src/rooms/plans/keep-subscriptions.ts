import type { Services } from '../../platform/context.ts';
import { takesPayments } from './ask-provider.ts';
import { followSubscription } from './follow-subscription.ts';
import { listSubscriptionsToFollow } from './plans.queries.ts';

/**
 * What happens to plans without an event: the subscription of a deleted account ends, a plan whose payment did not come
 * within the time of grace gives way to FREE, and one whose period is over is read back, should its event be lost. What
 * the provider does not answer now is asked the next time.
 */
export async function keepSubscriptions(services: Services): Promise<void> {
  if (!takesPayments(services)) return;
  for (const { id } of await listSubscriptionsToFollow(services.db, services.clock.now()))
    await followSubscription(services, id).catch((error: unknown) =>
      services.log.warn({ err: error }, 'a subscription could not be read back; it is tried again'),
    );
}
