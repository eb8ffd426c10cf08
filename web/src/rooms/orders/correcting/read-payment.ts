// What's typed into the form that records a payment.
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { readAmount, readPrice } from '@cobuy/domain/money/read-amount';
import { productTexts } from '@cobuy/domain/products/product-rules';
import { amountSentence } from '@cobuy/domain/products/row-problems';
import type { Reading } from '../../../lib/forms/use-form.ts';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';

type PaidOrder = Pick<Order, 'restAmount' | 'giveBackAmount' | 'paidAmount' | 'wasSettled'>;

export interface NotePaymentFields {
  amount: string;
  paidOn: string;
  note: string;
}
interface Payment {
  amount: number;
  paidOn: string;
  note: string;
}

/** Today by the device's clock, not by UTC. */
export function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export type NotedKind = 'received' | 'given_back' | 'not_received';

export const bounds = {
  received: { most: (order: PaidOrder) => order.restAmount, tooMuch: correctingErrors.more_than_rest },
  given_back: { most: (order: PaidOrder) => order.giveBackAmount, tooMuch: correctingErrors.more_than_held },
  not_received: { most: (order: PaidOrder) => order.paidAmount, tooMuch: correctingErrors.more_than_confirmed },
} as const;

function amountProblem(typed: string): string {
  const read = readAmount(typed, ownCurrency);
  if (read.is === 'amount' && read.isRounded) return productTexts.tooManyPlaces(ownCurrency);
  // A price for several pieces is no amount.
  const sentence = read.is === 'per-several' ? null : amountSentence(read, typed.trim(), ownCurrency);
  return sentence ?? 'Please enter an amount above zero';
}

export function readPayment(
  order: PaidOrder,
  kind: NotedKind,
  { amount: typed, paidOn, note }: NotePaymentFields,
): Reading<Payment> {
  const most = bounds[kind].most(order);
  const cents = readPrice(typed, ownCurrency);
  const amount = decimalFromCents(cents ?? 0, ownCurrency);
  const problems = [];
  if (!cents) problems.push({ field: 'amount', message: amountProblem(typed) });
  else if (amount > most) {
    const { sentence } =
      kind === 'given_back' && most === 0 ? correctingErrors.nothing_to_refund : bounds[kind].tooMuch;
    problems.push({ field: 'amount', message: sentence.replace('{amount}', formatMoney(most, ownCurrency)) });
  } else if (kind === 'received' && amount === most && !order.wasSettled)
    problems.push({ field: 'amount', message: correctingErrors.settles.sentence });
  if (!paidOn) problems.push({ field: 'paidOn', message: 'Please enter the day of the payment' });
  else if (paidOn > today()) problems.push({ field: 'paidOn', message: correctingErrors.paid_in_future.sentence });
  return problems.length > 0 ? { problems } : { body: { amount, paidOn, note } };
}
