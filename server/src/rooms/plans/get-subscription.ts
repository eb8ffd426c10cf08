import type { SignedInContext } from '../../platform/context.ts';
import { takesPayments } from './ask-provider.ts';
import { findRunningSubscription } from './find-running-subscription.ts';
import { listSubscriptions } from './plans.queries.ts';
import { presentSubscription } from './plans.view.ts';

export async function getSubscription(context: SignedInContext) {
  const { db, actor } = context;
  const [running, known] = await Promise.all([
    findRunningSubscription(db, actor.userId),
    listSubscriptions(db, actor.userId),
  ]);
  // Whoever left the payment page has nothing to look after.
  const isCustomer = takesPayments(context) && known.length > 0;
  return { subscription: running && presentSubscription(running), isCustomer };
}
