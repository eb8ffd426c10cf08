import { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPortalSession } from './create-portal-session.ts';
import { getPaymentSetup } from './get-payment-setup.ts';
import { getSubscription } from './get-subscription.ts';
import { previewPlanChange } from './preview-plan-change.ts';
import { upgradeTier } from './upgrade-tier.ts';

export const planRoutes = defineRoutes(planPaths, planCalls, {
  upgradeTier: (context, { body }) => upgradeTier(context, body),
  getSubscription: (context, { query }) => getSubscription(context, query),
  previewPlanChange: (context, { query }) => previewPlanChange(context, query),
  createPortalSession: (context) => createPortalSession(context),
  getPaymentSetup: (context) => getPaymentSetup(context),
  confirmPayment: (context, { body }) => confirmPayment(context, body),
});
