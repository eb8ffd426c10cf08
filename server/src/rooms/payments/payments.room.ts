import { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { deletePaymentMethod, reorderPaymentMethods, updatePaymentMethod } from './change-payment-methods.ts';
import { changePaymentSettings } from './change-payment-settings.ts';
import { getPaymentSettings, getPaymentStatus, type ListMethodsOfGroupBuys } from './get-payment-settings.ts';
import { listEnabledMethods, listOrganizationMethods } from './list-methods.ts';
import { paymentsPersonal } from './payments.tables.ts';
import { savePaymentMethod } from './save-payment-method.ts';

export const paymentsRoom = (listMethodsOfGroupBuys: ListMethodsOfGroupBuys): Room => ({
  calls: [
    defineRoutes(paymentPaths, paymentCalls, {
      getPaymentStatus: (context) => getPaymentStatus(context),
      listEnabledMethods: (context, { query }) => listEnabledMethods(context, query),
      listPaymentMethods: (context) => listOrganizationMethods(context),
      savePaymentMethod: (context, { body }) => savePaymentMethod(context, body),
      reorderPaymentMethods: (context, { body }) => reorderPaymentMethods(context, body.orderedIds),
      updatePaymentMethod: (context, { params, body }) => updatePaymentMethod(context, params.id, body),
      deletePaymentMethod: (context, { params }) => deletePaymentMethod(context, params.id),
      getPaymentSettings: (context) => getPaymentSettings(context, listMethodsOfGroupBuys),
      changePaymentSettings: (context, { body }) => changePaymentSettings(context, body),
    }),
  ],
  personal: paymentsPersonal,
});
