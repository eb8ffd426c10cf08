import { planErrors } from '@cobuy/contract/plans/plans.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { askProvider, limitProviderCalls, takesPayments } from './ask-provider.ts';
import { followSubscription } from './follow-subscription.ts';

/** Doesn't wait for the event. The payment page must be the caller's own: another's id reveals nothing. */
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
