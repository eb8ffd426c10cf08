import { paymentErrors } from '@cobuy/contract/payments/payments.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { changePaymentMethods } from './change-payment-methods.ts';
import { deleteMethod } from './payments.queries.ts';
import { idOfMethod } from './payments.view.ts';

export const deletePaymentMethod = (context: SignedInContext, id: string) =>
  changePaymentMethods(context, (tx, methods) => {
    const row = methods.find((candidate) => idOfMethod(candidate) === id) ?? refuse(paymentErrors.method_not_found);
    if (row.isBuiltIn) refuse(paymentErrors.built_in);
    return deleteMethod(tx, row);
  });
