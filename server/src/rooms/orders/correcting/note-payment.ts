import { randomUUIDv7 } from 'node:crypto';
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOutdated } from '@cobuy/contract/wire/versions';
import { centsFromDecimal, moneyText } from '@cobuy/domain/money/money';
import {
  notReceivedProblem,
  type PaidOrder,
  type PaymentProblem,
  paidCentsOf,
  paymentProblem,
  standingOf,
} from '@cobuy/domain/orders/order-money';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkText } from '../../trust/prepare-text-check.ts';
import { mayMail } from '../notifying/may-mail.ts';
import { publishToWatchers } from '../notifying/publish-to-watchers.ts';
import { getOrder } from '../one-order/get-order.ts';
import { deletePayment, findPayment, insertPayment, lockMoney } from '../one-order/order-payments.queries.ts';
import { insertOrderEvent, updateOrderRow } from '../orders.queries.ts';
import { accessOrderAsOrganizer, EditedMeanwhile, unlessEdited } from './access-for-organizer.ts';
import { notifyBuyerOfPayment } from './notify-buyer.ts';

type Body = ParsedRequest<typeof orderCalls.notePayment>['body'];

/**
 * Records a partial payment or a refund: a row, the sum, a timeline entry, and a notice to the buyer. A payment
 * confirmed by mistake has no row: less is held, and the timeline says so.
 */
export async function notePayment(context: SignedInContext, orderNumber: string, body: Body) {
  const { order } = await accessOrderAsOrganizer(context, orderNumber);
  const { organizationId, id: orderId } = order;
  const at = context.clock.now();
  const amountCents = centsFromDecimal(body.amount, ownCurrency) * (body.kind === 'received' ? 1 : -1);
  const problemOf = (money: PaidOrder) =>
    body.kind === 'not_received' ? notReceivedProblem(money, -amountCents) : paymentProblem(money, amountCents);

  // In the earliest time zones it is already tomorrow.
  const latestDay = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
  await checkText(context, { field: 'note', text: body.note });
  if (body.paidOn > latestDay) refuse(correctingErrors.paid_in_future);
  // What will be refused doesn't use up the mail limit.
  const mails = problemOf(order) === null && (await mayMail(context, order));
  const write = async (tx: Db, afterCommit: AfterCommit) => {
    const money = await lockMoney(tx, order);
    if (isOutdated(body, money)) throw new EditedMeanwhile();
    refuseProblem(money, problemOf(money));
    const [actorId, id] = [context.actor.userId, randomUUIDv7()];
    const { note, paidOn } = body;
    const payment = { organizationId, orderId, id, amountCents, paidOn, note, recordedById: actorId, recordedAt: at };
    if (body.kind !== 'not_received') await insertPayment(tx, payment);
    await updateOrderRow(tx, organizationId, orderId, { ...heldAfter(money, amountCents), updatedAt: at });
    const kind = lineOf[body.kind];
    const data = { cents: Math.abs(amountCents), currency: ownCurrency };
    const line = { organizationId, orderId, kind, reason: note, data, actorId, at };
    await insertOrderEvent(tx, { ...line, id: randomUUIDv7() });
    await notifyBuyerOfPayment(tx, afterCommit, context, order, { kind: body.kind, amountCents, note, mails });
    afterCommit(() => publishToWatchers(context, order));
    return { id };
  };
  const request = { call: 'notePayment', organizationId, body: { orderNumber: order.orderNumber, ...body } };
  // Refused within the transaction, so that the key is free for another try.
  await unlessEdited(context, orderNumber, () =>
    inTransaction(context, (tx, afterCommit) => once(context, tx, request, () => write(tx, afterCommit))),
  );
  return getOrder(context, orderNumber);
}

const lineOf = {
  received: 'payment_noted',
  given_back: 'given_back_noted',
  not_received: 'not_received_noted',
} as const;

/** Removes a payment noted by mistake; one noted before the payment was confirmed stays. */
export async function removePayment(context: SignedInContext, orderNumber: string, paymentId: string) {
  const { order } = await accessOrderAsOrganizer(context, orderNumber);
  const { organizationId, id: orderId } = order;
  const at = context.clock.now();
  await inTransaction(context, async (tx, afterCommit) => {
    const money = await lockMoney(tx, order);
    const payment = (await findPayment(tx, order, paymentId)) ?? refuse(correctingErrors.payment_not_found);
    const isConfirmed = money.settledAt !== null && payment.recordedAt <= money.settledAt;
    if (isConfirmed || paidCentsOf(money) < payment.amountCents) refuse(correctingErrors.payment_stays);
    await deletePayment(tx, order, paymentId);
    await updateOrderRow(tx, organizationId, orderId, { ...heldAfter(money, -payment.amountCents), updatedAt: at });
    const data = { cents: Math.abs(payment.amountCents), currency: ownCurrency };
    const line = { organizationId, orderId, id: randomUUIDv7(), actorId: context.actor.userId, at };
    await insertOrderEvent(tx, { ...line, kind: 'payment_removed', data });
    afterCommit(() => publishToWatchers(context, order));
  });
  return getOrder(context, orderNumber);
}

/** The sum of the payments until the payment is confirmed; from then on the amount held. */
const heldAfter = (money: PaidOrder, amountCents: number) => {
  const held = paidCentsOf(money) + amountCents;
  return money.settledAt === null ? { paidCents: held } : { settledCents: held };
};

function refuseProblem(money: PaidOrder, problem: PaymentProblem | null) {
  const { restCents, giveBackCents } = standingOf(money);
  switch (problem) {
    case null:
      return;
    case 'nothing_to_pay':
      return refuse(correctingErrors.nothing_to_pay);
    case 'settles':
      return refuse(correctingErrors.settles);
    case 'more_than_rest':
      return refuse(correctingErrors.more_than_rest, {
        values: { amount: moneyText({ cents: restCents, currency: ownCurrency }) },
      });
    case 'not_confirmed':
      return refuse(correctingErrors.not_confirmed);
    case 'more_than_confirmed':
      return refuse(correctingErrors.more_than_confirmed, {
        values: { amount: moneyText({ cents: paidCentsOf(money), currency: ownCurrency }) },
      });
    case 'more_than_held':
      if (giveBackCents === 0) refuse(correctingErrors.nothing_to_refund);
      return refuse(correctingErrors.more_than_held, {
        values: { amount: moneyText({ cents: giveBackCents, currency: ownCurrency }) },
      });
  }
}
