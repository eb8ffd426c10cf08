import { largestAmountCents } from '@cobuy/domain/money/money';
import {
  refundNotesRules,
  refundReasonRules,
  refundStatuses,
  refundsPerPage,
} from '@cobuy/domain/refunds/refund-rules';
import { z } from 'zod';
import { planErrors, providerErrors } from '../plans/plans.errors.ts';
import { plan } from '../plans/plans.http.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { byId, id, instant, optionalWords, pageQuery, pagination, requiredText } from '../wire/schemas.ts';
import { refundErrors } from './refunds.errors.ts';
import { refundPaths } from './refunds.paths.ts';

/** What can be refunded of the last payment. Amounts are whole cents (docs/rules/plans.md#refunds). */
const recentPayment = z
  .object({
    id: z.string(),
    amount: z.int(),
    currency: z.string(),
    /** Seconds since 1970. */
    created: z.int(),
  })
  .meta({ id: 'RecentPayment' });

export const refundRequest = z
  .object({
    id,
    createdAt: instant,
    user: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() }),
    amount: z.int(),
    currency: z.string(),
    reason: z.string(),
    status: z.enum(refundStatuses),
    stripePaymentIntentId: z.string(),
    notes: z.string().nullable(),
    decidedAt: instant.nullable(),
    /** What was refunded. */
    refundedAmount: z.int().nullable(),
    /** What the requester pays for now; null: nothing. */
    runningPlan: plan.extend({ amount: z.int() }).nullable(),
  })
  .meta({ id: 'RefundRequest' });
export type RefundRequest = z.infer<typeof refundRequest>;

export const refundCalls = defineCalls(refundPaths, {
  getRecentPayment: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'The caller’s last payment that can still be refunded',
    response: z.object({ payment: recentPayment, hasPendingRequest: z.boolean() }),
    errors: [refundErrors.no_payment, ...providerErrors],
  },
  requestRefund: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Ask for a plan refund',
    body: z.object({
      paymentIntentId: z.string().min(1).max(200),
      amount: z.int().min(1).max(largestAmountCents),
      reason: requiredText(refundReasonRules),
    }),
    response: z.object({ request: refundRequest }),
    status: 201,
    idempotent: true,
    errors: [
      refundErrors.no_payment,
      refundErrors.pending_already,
      refundErrors.too_much,
      refundErrors.other_currency,
      prohibitedIn('reason'),
      ...providerErrors,
    ],
  },
  getOwnRefundRequest: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'What became of the last request of the caller; null: there is none',
    response: z.object({ request: refundRequest.nullable() }),
  },
  listRefundRequests: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Refund requests, newest first',
    query: z.object(pageQuery(refundsPerPage)),
    response: z.object({ requests: z.array(refundRequest), pagination }),
  },
  decideRefundRequest: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Refund the money at the payment provider, or refuse',
    params: byId,
    body: z.object({
      status: z.enum(['completed', 'rejected']),
      notes: optionalWords(refundNotesRules),
      /** The plan ends now together with the refund; otherwise it continues and is charged again. */
      endsPlan: z.boolean().optional(),
    }),
    response: z.object({ request: refundRequest }),
    errors: [
      refundErrors.not_found,
      refundErrors.decided_already,
      refundErrors.being_refunded,
      refundErrors.disputed,
      planErrors.not_configured,
      planErrors.provider_refused,
      planErrors.provider_unreachable,
      prohibitedIn('notes'),
    ],
  },
});
