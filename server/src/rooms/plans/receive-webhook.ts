import { planErrors } from '@cobuy/contract/plans/plans.errors';
import type { Services } from '../../platform/context.ts';
import { UnsignedEvent } from '../../platform/payments/payment-provider.ts';
import { refuse } from '../../platform/refusal.ts';
import { takesPayments } from './ask-provider.ts';
import { type FollowPayment, handlePaymentEventsSoon } from './handle-payment-events.ts';
import { insertEvent } from './plans.queries.ts';

/** Takes in the provider's events, each once, and answers first: a provider kept waiting sends the event again. */
export const receiveWebhook =
  (services: Services, followPayment: FollowPayment) =>
  async (body: Buffer, signature: string): Promise<void> => {
    if (!takesPayments(services)) refuse(planErrors.not_configured);
    const now = services.clock.now();
    const event = await services.paymentProvider.readEvent(body, signature, now).catch((error: unknown) => {
      if (!(error instanceof UnsignedEvent)) throw error;
      refuse(planErrors.webhook_unsigned);
    });
    if (event.subscriptionId === null && event.paymentId === null) return;
    await insertEvent(services.db, { ...event, receivedAt: now, retryAt: now });
    handlePaymentEventsSoon(services, followPayment);
  };
