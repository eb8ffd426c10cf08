import { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { confirmPayment } from './confirm-payment.ts';
import { getPaymentSetup, getSubscription } from './get-subscription.ts';
import { type FollowPayment, finishHandlingEvents, retryPaymentEvents } from './handle-payment-events.ts';
import { plansPersonal } from './plans.tables.ts';
import { previewPlanChange } from './preview-plan-change.ts';
import { createPortalSession } from './start-checkout.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';
import { upgradeTier } from './upgrade-tier.ts';

/** @param followPayment what a payment means above this room. */
export const plansRoom = (followPayment: FollowPayment): Room => ({
  calls: [
    defineRoutes(planPaths, planCalls, {
      upgradeTier: (context, { body }) => upgradeTier(context, body),
      getSubscription: (context, { query }) => getSubscription(context, query),
      previewPlanChange: (context, { query }) => previewPlanChange(context, query),
      createPortalSession: (context) => createPortalSession(context),
      getPaymentSetup: (context) => getPaymentSetup(context),
      confirmPayment: (context, { body }) => confirmPayment(context, body),
    }),
  ],
  jobs: [
    { name: 'retry-payment-events', cron: '* * * * *', run: (context) => retryPaymentEvents(context, followPayment) },
    { name: 'keep-subscriptions', cron: '*/5 * * * *', run: syncSubscriptions },
  ],
  personal: plansPersonal,
  onClose: finishHandlingEvents,
});
