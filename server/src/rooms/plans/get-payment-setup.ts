import type { SignedInContext } from '../../platform/context.ts';
import { webhookPath } from '../../platform/payments/serve-webhook.ts';
import { findLastEventAt } from './plans.queries.ts';

/** How the provider is connected; its key stays where it is. */
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
