import type { SignedInContext } from '../../platform/context.ts';
import { takesPayments } from '../plans/ask-provider.ts';
import { findRunningSubscription } from '../plans/find-running-subscription.ts';
import { followSubscription } from '../plans/follow-subscription.ts';

/** Ends at the provider what a completed request has marked to end; what it does not do now the job does later. */
export async function endPlan(context: SignedInContext, userId: string): Promise<void> {
  if (!takesPayments(context)) return;
  const running = await findRunningSubscription(context.db, userId);
  if (!running) return;
  await followSubscription(context, running.id).catch((error: unknown) =>
    context.log.warn({ err: error }, 'a plan whose money was given back could not be ended yet; it is tried again'),
  );
}
