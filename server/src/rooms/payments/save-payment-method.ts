import { randomUUIDv7 } from 'node:crypto';
import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { changePaymentMethods } from './change-payment-methods.ts';
import { prepareMethodCheck } from './check-method-texts.ts';
import { insertMethods } from './payments.queries.ts';
import { rewriteMethod, writtenOver } from './rewrite-method.ts';

/** A kind is in the list once; saving it again changes it, which is how the client turns it on and off. */
export async function savePaymentMethod(
  context: SignedInContext,
  { method, ...body }: ParsedRequest<typeof paymentCalls.savePaymentMethod>['body'],
) {
  const checkTexts = await prepareMethodCheck(context);
  return changePaymentMethods(context, async (tx, methods) => {
    const known = methods.find((candidate) => candidate.method === method);
    const written = writtenOver(body, known);
    checkTexts(written, known ?? null);
    if (known) return rewriteMethod(context, tx, known, written, body);
    const position = Math.max(...methods.map((row) => row.position)) + 1;
    const organizationId = selectedOrganization(context.actor);
    const [id, updatedAt] = [randomUUIDv7(), context.clock.now()];
    // Earlier orders of this kind were told by a method that has since been deleted.
    const added = { ...written, organizationId, id, method, position, payingChangedAt: updatedAt, updatedAt };
    await insertMethods(tx, [{ ...added, isBuiltIn: false }]);
  });
}
