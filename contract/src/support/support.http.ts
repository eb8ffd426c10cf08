import { normalizeOrderNumber } from '@cobuy/domain/orders/order-number';
import { supportMessageRules, supportNameRules, supportTexts } from '@cobuy/domain/support/support-rules';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { defineErrors } from '../wire/errors.ts';
import { requiredText } from '../wire/schemas.ts';
import { supportPaths } from './support.paths.ts';

export const supportErrors = defineErrors('support', {
  no_address: [409, 'This site has no support address. Please ask the organizer of your group buy.'],
  too_many: [429, 'You’ve already sent several messages. Please wait for the answer, or try again later.'],
});

export const supportMessageBody = z.object({
  name: requiredText(supportNameRules),
  email: emailInput,
  /** As a person typed it; missing or blank: the message isn't about an order. */
  orderNumber: z
    .string({ error: supportTexts.orderNumberInvalid })
    .trim()
    .refine((typed) => typed === '' || normalizeOrderNumber(typed) !== null, supportTexts.orderNumberInvalid)
    .nullish()
    .transform((typed) => (typed ? normalizeOrderNumber(typed) : null)),
  message: requiredText(supportMessageRules),
});

export const supportCalls = defineCalls(supportPaths, {
  sendSupportMessage: {
    access: 'public',
    organization: 'ignored',
    summary: 'Write to this site’s support; the message is e-mailed to its support address',
    body: supportMessageBody,
    response: z.object({ message: z.string() }),
    status: 201,
    idempotent: true,
    errors: [supportErrors.no_address, supportErrors.too_many, prohibitedIn('message')],
  },
});
