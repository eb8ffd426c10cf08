import type { SignedInContext } from '../../platform/context.ts';
import { webhookPath } from '../../platform/payments/serve-webhook.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askProvider, limitProviderCalls, type PaidServices, takesPayments } from './ask-provider.ts';
import { followSubscription } from './follow-subscription.ts';
import { findLastEventAt, findRunningSubscription, listSubscriptions } from './plans.queries.ts';
import { presentSubscription } from './plans.view.ts';

/** The caller's subscription as stored; only somebody just back from the provider waits for it. */
export async function getSubscription(
  context: SignedInContext,
  { readsBack = false }: { readsBack?: boolean | undefined },
) {
  const { db, actor } = context;
  if (readsBack && takesPayments(context)) await readBack(context);
  const [running, known] = await Promise.all([
    findRunningSubscription(db, actor.userId),
    listSubscriptions(db, actor.userId),
  ]);
  // Someone who left the payment page has nothing to manage.
  const isCustomer = takesPayments(context) && known.length > 0;
  return { subscription: running && presentSubscription(running), isCustomer };
}

/** If reading it fails, its event brings it later; until then the stored subscription is shown. */
async function readBack(context: SignedInContext & PaidServices): Promise<void> {
  const running = await findRunningSubscription(context.db, context.actor.userId);
  if (!running) return;
  try {
    await limitProviderCalls(context);
    await askProvider(context, () => followSubscription(context, running.id));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** How the provider is connected; never reveals its key. */
export async function getPaymentSetup({ db, paymentProvider, publicUrl }: SignedInContext) {
  const lastEventAt = await findLastEventAt(db);
  return {
    configured: paymentProvider !== null,
    mode: paymentProvider?.mode ?? null,
    otherHost: paymentProvider?.otherHost ?? null,
    webhookUrl: `${publicUrl}${webhookPath}`,
    lastEventAt: lastEventAt?.toISOString() ?? null,
  };
}
