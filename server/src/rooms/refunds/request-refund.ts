import { randomUUIDv7 } from 'node:crypto';
import { refundErrors } from '@cobuy/contract/refunds/refunds.errors';
import type { RefundRequest, refundCalls } from '@cobuy/contract/refunds/refunds.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOwnCurrency, isRecentPayment, refundableCents, type SaidPayment } from '@cobuy/domain/refunds/refund-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { alertAdministrators } from '../notifications/alerting/alert-administrators.ts';
import { askProvider, limitProviderCalls, takesPayments } from '../plans/ask-provider.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { findRequest, hasOpenRequest, insertRequest } from './refunds.queries.ts';
import { presentRequest } from './refunds.view.ts';

type Body = ParsedRequest<typeof refundCalls.requestRefund>['body'];

/** Asks a SUPERADMIN for a refund, which they decide on; a person can have one open request. */
export async function requestRefund(context: SignedInContext, body: Body): Promise<{ request: RefundRequest }> {
  const asked = { call: 'requestRefund', organizationId: null, body };
  const answered = await findAnswer<{ request: RefundRequest }>(context, asked);
  if (answered) return answered;
  const checkTexts = await prepareTextCheck(context);
  checkTexts({ field: 'reason', text: body.reason });
  const { db, actor, clock } = context;
  if (await hasOpenRequest(db, actor.userId)) refuse(refundErrors.pending_already);
  const payment = await findOwnPayment(context, body.paymentIntentId);
  if (!isOwnCurrency(payment)) refuse(refundErrors.other_currency, { values: { currency: payment.currency } });
  if (body.amount > refundableCents(payment)) refuse(refundErrors.too_much);
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, asked, async () => {
      const row = {
        id: randomUUIDv7(),
        userId: actor.userId,
        stripePaymentIntentId: payment.id,
        amountCents: body.amount,
        currency: payment.currency,
        refundedBeforeCents: payment.refundedCents,
        reason: body.reason,
        requestedAt: clock.now(),
      };
      if (!(await insertRequest(tx, row))) refuse(refundErrors.pending_already);
      const request = presentRequest((await findRequest(tx, row.id)) ?? refuse(refundErrors.not_found));
      afterCommit(() =>
        alertAdministrators(context, {
          key: `refund-requested:${row.id}`,
          data: {
            alert: 'refund-requested',
            personId: row.userId,
            amountCents: row.amountCents,
            currency: row.currency,
          },
          path: '/admin/system?section=refunds',
        }),
      );
      return { request };
    }),
  );
}

/** Someone else's payment is as missing as one that's too old or fully refunded. */
async function findOwnPayment(context: SignedInContext, id: string): Promise<SaidPayment> {
  const customerId = (await findAccount(context.db, { id: context.actor.userId }))?.stripeCustomerId;
  if (!customerId || !takesPayments(context)) refuse(refundErrors.no_payment);
  await limitProviderCalls(context);
  const payment = await askProvider(context, () => context.paymentProvider.readPayment(id));
  if (payment?.customerId !== customerId) refuse(refundErrors.no_payment);
  if (refundableCents(payment) === 0 || !isRecentPayment(payment, context.clock.now())) refuse(refundErrors.no_payment);
  return payment;
}
