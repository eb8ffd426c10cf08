import type { OrderStatus } from './order-status.ts';

/** What has been paid for an order, what is still due, and what has to be refunded; integer cents. */

export interface PaidOrder {
  status: OrderStatus;
  totalCents: number;
  /** The total of the partial payments that an organizer recorded. */
  paidCents: number;
  /** When its payment was confirmed, which settles the rest; null before. */
  settledAt: Date | null;
  /** What is held for it, if its total or its payments have changed since then; otherwise null. */
  settledCents: number | null;
}

/** Of an order that no one has confirmed. */
export const unconfirmed = {
  status: 'PENDING',
  settledAt: null,
  settledCents: null,
} as const satisfies Partial<PaidOrder>;

export const paidCentsOf = ({ totalCents, paidCents, settledAt, settledCents }: PaidOrder) =>
  settledAt === null ? paidCents : (settledCents ?? Math.max(totalCents, paidCents));

export interface OrderStanding {
  paidCents: number;
  restCents: number;
  /** What is held beyond the order's total; for a cancelled order, everything held. */
  giveBackCents: number;
}

/** The money of an order. A closed order owes nothing; a cancelled one costs nothing. */
export function standingOf(order: PaidOrder): OrderStanding {
  const paidCents = paidCentsOf(order);
  const costCents = order.status === 'CANCELLED' ? 0 : order.totalCents;
  const restCents = order.status === 'CLOSED' ? 0 : Math.max(0, costCents - paidCents);
  return { paidCents, restCents, giveBackCents: Math.max(0, paidCents - costCents) };
}

export type Unfinished = { what: 'handover' } | { what: 'rest' | 'give_back'; cents: number };

/** What keeps an order from being finished; null once it is delivered and fully paid, with nothing to refund. */
export function unfinishedOf(order: PaidOrder & { deliveredAt: Date | string | null }): Unfinished | null {
  const { restCents, giveBackCents } = standingOf(order);
  if (order.deliveredAt === null) return { what: 'handover' };
  if (restCents > 0) return { what: 'rest', cents: restCents };
  return giveBackCents > 0 ? { what: 'give_back', cents: giveBackCents } : null;
}

export type PaymentProblem =
  | 'nothing_to_pay'
  | 'more_than_rest'
  | 'settles'
  | 'more_than_held'
  | 'not_confirmed'
  | 'more_than_confirmed';

/**
 * Why a payment can't be recorded, or null. An amount that covers the whole rest of an unconfirmed order isn't a
 * partial payment: confirming the order tells the buyer and moves the order on.
 * @param amountCents above zero for what was received, below for what was refunded.
 */
export function paymentProblem(order: PaidOrder, amountCents: number): PaymentProblem | null {
  const { restCents, giveBackCents } = standingOf(order);
  if (amountCents < 0) return -amountCents > giveBackCents ? 'more_than_held' : null;
  if (restCents === 0) return 'nothing_to_pay';
  if (amountCents > restCents) return 'more_than_rest';
  return amountCents === restCents && order.settledAt === null ? 'settles' : null;
}

/**
 * Why a confirmed payment can't be corrected by this amount, or null. A payment recorded before the confirmation is
 * removed instead, and no one pays for a closed order anymore.
 */
export function notReceivedProblem(order: PaidOrder, amountCents: number): PaymentProblem | null {
  if (order.settledAt === null || order.status === 'CLOSED') return 'not_confirmed';
  return amountCents > paidCentsOf(order) ? 'more_than_confirmed' : null;
}

/** Which of an organizer's figures an order counts in; null if it was cancelled. */
export type MoneyStage = 'due' | 'proved' | 'settled';
export function moneyStageOf(order: PaidOrder): MoneyStage | null {
  if (order.status === 'CANCELLED') return null;
  if (order.status === 'PAYMENT_UPLOADED') return 'proved';
  return order.status === 'PENDING' || standingOf(order).restCents > 0 ? 'due' : 'settled';
}

/**
 * The lists behind an organizer's figures: all not cancelled, its three parts, and orders to refund, cancelled or not.
 */
export const moneyFilters = ['ordered', 'due', 'proved', 'settled', 'give-back'] as const;
export type MoneyFilter = (typeof moneyFilters)[number];
export const moneyFilterLabel: Record<MoneyFilter, string> = {
  ordered: 'All but cancelled',
  due: 'Still owes',
  proved: 'Proof to check',
  settled: 'Paid',
  'give-back': 'To refund',
};
export function isInMoney(order: PaidOrder, filter: MoneyFilter): boolean {
  if (filter === 'give-back') return standingOf(order).giveBackCents > 0;
  const stage = moneyStageOf(order);
  return filter === 'ordered' ? stage !== null : stage === filter;
}

/** Waiting for payment, or for confirmation if it costs nothing; partial payments leave a rest. */
export const waitsForMoney = (order: PaidOrder) =>
  order.status === 'PENDING' && (order.paidCents === 0 || standingOf(order).restCents > 0);

/**
 * Whether the buyer may be asked to pay now: not while a proof is checked or, for payment at pickup or delivery, before
 * that. Yes if a paid order became more expensive.
 */
export function isToBePaidNow(
  order: PaidOrder & { paidAtHandover: boolean },
  { isPickupOver }: { isPickupOver: boolean },
): boolean {
  const isConfirmedLater = order.status !== 'PENDING' && order.status !== 'PAYMENT_UPLOADED';
  const owes = waitsForMoney(order) || (isConfirmedLater && standingOf(order).restCents > 0);
  const isToCome = order.paidAtHandover && order.settledAt === null && order.status !== 'DELIVERED' && !isPickupOver;
  return owes && !isToCome;
}
