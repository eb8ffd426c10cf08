import { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { getPaymentSettings } from './get-payment-settings.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { listEnabledMethods } from './list-enabled-methods.ts';

export const paymentRoutes = defineRoutes(paymentPaths, paymentCalls, {
  getPaymentStatus: (context) => getPaymentStatus(context),
  listEnabledMethods: (context, { query }) => listEnabledMethods(context, query),
  getPaymentSettings: (context) => getPaymentSettings(context),
});
