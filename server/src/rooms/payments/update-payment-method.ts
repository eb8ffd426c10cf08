import { paymentErrors } from '@cobuy/contract/payments/payments.errors';
import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { changePaymentMethods } from './change-payment-methods.ts';
import { prepareMethodCheck } from './check-method-texts.ts';
import { idOfMethod } from './payments.view.ts';
import { rewriteMethod, writtenOver } from './rewrite-method.ts';

export async function updatePaymentMethod(
  context: SignedInContext,
  id: string,
  body: ParsedRequest<typeof paymentCalls.updatePaymentMethod>['body'],
) {
  const checkTexts = await prepareMethodCheck(context);
  return changePaymentMethods(context, (tx, methods) => {
    const row = methods.find((candidate) => idOfMethod(candidate) === id) ?? refuse(paymentErrors.method_not_found);
    const written = writtenOver(body, row);
    checkTexts(written, row);
    return rewriteMethod(context, tx, row, written, body);
  });
}
