import { randomUUIDv7 } from 'node:crypto';
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { centsFromDecimal, dollarsFromCents } from '@cobuy/domain/money/money';
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
import { refuse } from '../../../platform/http/refusal.ts';
import { checkText } from '../../trust/check-text.ts';
import { getOrder } from '../get-order.ts';
import { deletePayment, findPayment, insertPayment, lockMoney } from '../order-payments.queries.ts';
import { insertOrderEvent, updateOrderRow } from '../orders.queries.ts';
import { mayMail } from '../telling/may-mail.ts';
import { tellWatchers } from '../telling/tell-watchers.ts';
import { accessOrderAsOrganiser } from './access-for-organiser.ts';
import { tellBuyerOfPayment } from './tell-buyer.ts';
import { EditedMeanwhile, unlessEdited } from './unless-edited.ts';

type Body = ParsedRequest<typeof orderCalls.notePayment>['body'];

/**
 * A part of the payment came, or money was given back: a row, its sum, its line in the timeline, and the buyer is told. Of a
 * payment that was confirmed by mistake no row tells: less is held, and the timeline says so.
 */
export async function notePayment(context: SignedInContext, orderNumber: string, body: Body) {
  const { order } = await accessOrderAsOrganiser(context, orderNumber);
  const { organizationId, id: orderId } = order;
  const at = context.clock.now();
  const amountCents = centsFromDecimal(body.amount) * (body.kind === 'received' ? 1 : -1);
  const problemOf = (money: PaidOrder) =>
    body.kind === 'not_received' ? notReceivedProblem(money, -amountCents) : paymentProblem(money, amountCents);

  // Where the day begins first, it is tomorrow's already.
  const latestDay = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
  await checkText(context, { field: 'note', text: body.note });
  if (body.paidOn > latestDay) refuse(correctingErrors.paid_in_future);
  // What will be refused takes none of the mails.
  const mails = problemOf(order) === null && (await mayMail(context, order));
  const write = async (tx: Db, afterCommit: AfterCommit) => {
    const money = await lockMoney(tx, order);
    if (body.expectedUpdatedAt && body.expectedUpdatedAt.getTime() !== money.updatedAt.getTime())
      throw new EditedMeanwhile();
    refuseProblem(money, problemOf(money));
    const [actorId, id] = [context.actor.userId, randomUUIDv7()];
    const { note, paidOn } = body;
    const payment = { organizationId, orderId, id, amountCents, paidOn, note, recordedById: actorId, recordedAt: at };
    if (body.kind !== 'not_received') await insertPayment(tx, payment);
    await updateOrderRow(tx, organizationId, orderId, { ...heldAfter(money, amountCents), updatedAt: at });
    const kind = lineOf[body.kind];
    const detail = dollarsFromCents(Math.abs(amountCents));
    const line = { organizationId, orderId, kind, reason: note, detail, actorId, at };
    await insertOrderEvent(tx, { ...line, id: randomUUIDv7() });
    await tellBuyerOfPayment(tx, afterCommit, context, order, { kind: body.kind, amountCents, note, mails });
    afterCommit(() => tellWatchers(context, order));
    return { id };
  };
  const request = { call: 'notePayment', body: { orderNumber: order.orderNumber, ...body } };
  // Refused within the transaction, the key is free for another try.
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

/** What was noted by mistake. What was paid before the payment was confirmed is part of what was confirmed, and stays. */
export async function removePayment(context: SignedInContext, orderNumber: string, paymentId: string) {
  const { order } = await accessOrderAsOrganiser(context, orderNumber);
  const { organizationId, id: orderId } = order;
  const at = context.clock.now();
  await inTransaction(context, async (tx, afterCommit) => {
    const money = await lockMoney(tx, order);
    const payment = (await findPayment(tx, order, paymentId)) ?? refuse(correctingErrors.payment_not_found);
    const isConfirmed = money.settledAt !== null && payment.recordedAt <= money.settledAt;
    if (isConfirmed || paidCentsOf(money) < payment.amountCents) refuse(correctingErrors.payment_stays);
    await deletePayment(tx, order, paymentId);
    await updateOrderRow(tx, organizationId, orderId, { ...heldAfter(money, -payment.amountCents), updatedAt: at });
    const detail = dollarsFromCents(Math.abs(payment.amountCents));
    const line = { organizationId, orderId, id: randomUUIDv7(), actorId: context.actor.userId, at };
    await insertOrderEvent(tx, { ...line, kind: 'payment_removed', detail });
    afterCommit(() => tellWatchers(context, order));
  });
  return getOrder(context, orderNumber);
}

/** Until the payment is confirmed its parts are summed; from then on what is held. */
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
      return refuse(correctingErrors.more_than_rest, { values: { amount: dollarsFromCents(restCents) } });
    case 'not_confirmed':
      return refuse(correctingErrors.not_confirmed);
    case 'more_than_confirmed':
      return refuse(correctingErrors.more_than_confirmed, { values: { amount: dollarsFromCents(paidCentsOf(money)) } });
    case 'more_than_held':
      return refuse(correctingErrors.more_than_held, { values: { amount: dollarsFromCents(giveBackCents) } });
  }
}
