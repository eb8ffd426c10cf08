import { planErrors } from '@cobuy/contract/plans/plans.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { askProvider, limitProviderCalls, takesPayments } from './ask-provider.ts';
import { followSubscription } from './follow-subscription.ts';

/**
 * Takes in what the caller has paid, without waiting for the event of it. The payment page is read back from the
 * provider and must be the caller's own: the person who knows the id of another's learns nothing about it.
 */
export async function confirmPayment(context: SignedInContext, { sessionId }: { sessionId: string }) {
  const account = await findAccount(context.db, { id: context.actor.userId });
  if (!account?.stripeCustomerId || !takesPayments(context)) refuse(planErrors.session_invalid);
  await limitProviderCalls(context);
  const checkout = await askProvider(context, () => context.paymentProvider.readCheckout(sessionId));
  if (checkout?.customerId !== account.stripeCustomerId) refuse(planErrors.session_invalid);
  const { subscriptionId } = checkout;
  if (!subscriptionId) return { success: false };
  const subscription = await askProvider(context, () => followSubscription(context, subscriptionId));
  return { success: subscription?.status === 'active' };
}
