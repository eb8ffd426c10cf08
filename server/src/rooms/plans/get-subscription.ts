import type { SignedInContext } from '../../platform/context.ts';
import { findAccount } from '../accounts/find-account.ts';
import { takesPayments } from './ask-provider.ts';
import { findRunningSubscription } from './find-running-subscription.ts';
import { presentSubscription } from './plans.view.ts';

export async function getSubscription(context: SignedInContext) {
  const { db, actor } = context;
  const [running, account] = await Promise.all([
    findRunningSubscription(db, actor.userId),
    findAccount(db, { id: actor.userId }),
  ]);
  const isCustomer = takesPayments(context) && Boolean(account?.stripeCustomerId);
  return { subscription: running && presentSubscription(running), isCustomer };
}
