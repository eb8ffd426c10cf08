import { planErrors } from '@cobuy/contract/plans/plans.errors';
import { refundErrors } from '@cobuy/contract/refunds/refunds.errors';
import { refundingMinutes, type SaidPayment } from '@cobuy/domain/refunds/refund-rules';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ProviderProblem } from '../../platform/payments/payment-provider.ts';
import { refuse } from '../../platform/refusal.ts';
import { askProvider, type PaidServices, takesPayments } from '../plans/ask-provider.ts';
import { followSubscription } from '../plans/follow-subscription.ts';
import { findRunningSubscription } from '../plans/plans.queries.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { completeRequest, followPayment } from './follow-payment.ts';
import { notifyOfRefund } from './notify-of-refund.ts';
import { findRequest, lockRequest, type RefundColumns, releaseRequest, updateRequest } from './refunds.queries.ts';
import { presentRequest } from './refunds.view.ts';

interface Decision {
  status: 'completed' | 'rejected';
  notes: string | null;
  endsPlan?: boolean | undefined;
}

/**
 * Refunds the money or refuses. It reads the payment first: what was refunded meanwhile, at the provider or by a try
 * whose answer was lost, is neither refunded again nor refused.
 */
export async function decideRefundRequest(context: SignedInContext, id: string, decision: Decision) {
  const { status, notes } = decision;
  const checkTexts = await prepareTextCheck(context);
  checkTexts({ field: 'notes', text: notes });
  const { request: asked } = (await findRequest(context.db, id)) ?? refuse(refundErrors.not_found);
  if (asked.status !== 'pending') refuse(refundErrors.decided_already);
  const said = { notes, decidedById: context.actor.userId, endsPlan: status === 'completed' && !!decision.endsPlan };
  const payment = takesPayments(context)
    ? await askProvider(context, () =>
        followPayment(context, asked.stripePaymentIntentId, status === 'completed' ? { id, ...said } : undefined),
      )
    : null;
  if (status === 'rejected') await reject(context, id, notes);
  else {
    await complete(context, id, said, payment);
    if (said.endsPlan) await endPlan(context, asked.userId);
  }
  return { request: presentRequest((await findRequest(context.db, id)) ?? refuse(refundErrors.not_found)) };
}

/** A request that nobody has decided on or is about to, locked. */
async function holdOpenRequest(tx: Db, { clock }: SignedInContext, id: string): Promise<RefundColumns> {
  const request = (await lockRequest(tx, id)) ?? refuse(refundErrors.not_found);
  if (request.status !== 'pending') refuse(refundErrors.decided_already);
  const { refundingSince } = request;
  const minutes = refundingSince ? (clock.now().getTime() - refundingSince.getTime()) / 60_000 : refundingMinutes;
  if (minutes < refundingMinutes) refuse(refundErrors.being_refunded);
  return request;
}

const reject = (context: SignedInContext, id: string, notes: string | null) =>
  inTransaction(context, async (tx, afterCommit) => {
    const request = await holdOpenRequest(tx, context, id);
    const changes = {
      status: 'rejected' as const,
      notes,
      decidedAt: context.clock.now(),
      decidedById: context.actor.userId,
      refundingSince: null,
    };
    await updateRequest(tx, id, changes);
    await notifyOfRefund(tx, afterCommit, context, { ...request, ...changes });
  });

async function complete(
  context: SignedInContext,
  id: string,
  said: Pick<RefundColumns, 'notes' | 'decidedById' | 'endsPlan'>,
  payment: SaidPayment | null,
): Promise<void> {
  const found = await findRequest(context.db, id);
  // The payment just read showed that the provider has already refunded it.
  if (found?.request.status === 'completed') return;
  if (!takesPayments(context)) refuse(planErrors.not_configured);
  if (payment?.isDisputed) refuse(refundErrors.disputed);
  const request = await inTransaction(context, async (tx) => {
    const open = await holdOpenRequest(tx, context, id);
    const begun = { refundingSince: context.clock.now(), ...said };
    await updateRequest(tx, id, begun);
    return { ...open, ...begun };
  });
  await giveBack(context, request);
  await inTransaction(context, async (tx, afterCommit) => {
    // The provider's event may have completed it first.
    const held = await lockRequest(tx, id);
    if (held?.status === 'pending') await completeRequest(tx, afterCommit, context, held, held.amountCents);
  });
}

async function giveBack(context: SignedInContext & PaidServices, request: RefundColumns): Promise<void> {
  const { id, stripePaymentIntentId: paymentId, amountCents, refusedTries } = request;
  const key = `refund:${id}:${refusedTries}`;
  let isRefused = false;
  try {
    await askProvider(context, () =>
      context.paymentProvider.refund({ paymentId, amountCents }, key).catch(async (error: unknown) => {
        isRefused = error instanceof ProviderProblem && error.kind !== 'unreachable';
        if (isRefused) await updateRequest(context.db, id, { refusedTries: refusedTries + 1 });
        throw error;
      }),
    );
  } catch (error) {
    await releaseRequest(context.db, id, { isRefused });
    throw error;
  }
}

/** Ends the plan that a completed request marked to end; if the provider fails now, the job retries. */
export async function endPlan(context: SignedInContext, userId: string): Promise<void> {
  if (!takesPayments(context)) return;
  const running = await findRunningSubscription(context.db, userId);
  if (!running) return;
  await followSubscription(context, running.id).catch((error: unknown) =>
    context.log.warn({ err: error }, 'a refunded plan could not be ended yet; it will be tried again'),
  );
}
