import type { RefundRequest } from '@cobuy/contract/refunds/refunds.http';
import type { RefundRow } from './refunds.queries.ts';

export const presentRequest = ({ request, runningPlan, user }: RefundRow): RefundRequest => ({
  id: request.id,
  createdAt: request.requestedAt.toISOString(),
  user,
  amount: request.amountCents,
  currency: request.currency,
  reason: request.reason,
  status: request.status,
  stripePaymentIntentId: request.stripePaymentIntentId,
  notes: request.decidedAt ? request.notes : null,
  decidedAt: request.decidedAt?.toISOString() ?? null,
  refundedAmount: request.refundedCents,
  runningPlan,
});
