import { normalizeOrderNumber } from '@cobuy/domain/orders/order-number';
import { longestSupportMessage, longestSupportName, supportTexts } from '@cobuy/domain/support/support-rules';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { supportErrors } from './support.errors.ts';
import { supportPaths } from './support.paths.ts';

export const supportMessageBody = z.object({
  name: z
    .string({ error: supportTexts.nameRequired })
    .trim()
    .min(1, supportTexts.nameRequired)
    .max(longestSupportName, supportTexts.nameTooLong),
  email: emailInput,
  /** As typed by a person; none, or blank: the message is about no order. */
  orderNumber: z
    .string({ error: supportTexts.orderNumberInvalid })
    .trim()
    .refine((typed) => typed === '' || normalizeOrderNumber(typed) !== null, supportTexts.orderNumberInvalid)
    .nullish()
    .transform((typed) => (typed ? normalizeOrderNumber(typed) : null)),
  message: z
    .string({ error: supportTexts.messageRequired })
    .trim()
    .min(1, supportTexts.messageRequired)
    .max(longestSupportMessage, supportTexts.messageTooLong),
});

export const supportCalls = defineCalls(supportPaths, {
  sendSupportMessage: {
    access: 'public',
    organization: 'ignored',
    summary: 'Write to whoever supports this installation; it goes to its support address by mail',
    body: supportMessageBody,
    response: z.object({ message: z.string() }),
    status: 201,
    idempotent: true,
    errors: [supportErrors.no_address, supportErrors.too_many, prohibitedIn('message')],
  },
});
