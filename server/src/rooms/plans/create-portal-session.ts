import { planErrors } from '@cobuy/contract/plans/plans.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { askProvider, limitProviderCalls, takesPayments } from './ask-provider.ts';

/** Where the caller sees invoices, changes the card and ends the plan; what comes of it is told by events. */
export async function createPortalSession(context: SignedInContext) {
  const account = await findAccount(context.db, { id: context.actor.userId });
  const customerId = account?.stripeCustomerId;
  if (!customerId || !takesPayments(context)) refuse(planErrors.nothing_to_manage);
  await limitProviderCalls(context);
  const portal = { customerId, returnUrl: `${context.publicUrl}/settings?tab=plan&from=portal` };
  const url = await askProvider(context, () => context.paymentProvider.openPortal(portal));
  return { url: url ?? refuse(planErrors.nothing_to_manage) };
}
