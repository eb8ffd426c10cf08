import { paymentErrors } from '@cobuy/contract/payments/payments.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { changePaymentMethods } from './change-payment-methods.ts';
import { updateMethod } from './payments.queries.ts';
import { idOfMethod } from './payments.view.ts';

/** Takes the whole list: one that misses a method, or names one that is gone, was made from an older list. */
export const reorderPaymentMethods = (context: SignedInContext, orderedIds: readonly string[]) =>
  changePaymentMethods(context, async (tx, methods) => {
    const rows = new Map(methods.map((row) => [idOfMethod(row), row]));
    if (new Set(orderedIds).size !== rows.size || orderedIds.length !== rows.size) refuse(paymentErrors.order_outdated);
    for (const [index, id] of orderedIds.entries())
      await updateMethod(tx, rows.get(id) ?? refuse(paymentErrors.order_outdated), { position: index + 1 });
  });
