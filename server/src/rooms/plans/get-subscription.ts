import type { SignedInContext } from '../../platform/context.ts';
import { findRunningSubscription } from './find-running-subscription.ts';
import { presentSubscription } from './plans.view.ts';

export async function getSubscription({ db, actor }: SignedInContext) {
  const running = await findRunningSubscription(db, actor.userId);
  return { subscription: running && presentSubscription(running) };
}
