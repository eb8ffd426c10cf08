import type { OrderStatus } from './order-status.ts';

/** What is paid of an order, what is still to pay, and what is to be given back; integer cents. */

export interface PaidOrder {
  status: OrderStatus;
  totalCents: number;
  /** Of the parts that an organizer has noted. */
  paidCents: number;
  /** When its payment was confirmed, which settles the rest; null before. */
  settledAt: Date | null;
  /** What is held of it since its sum or its payments changed after that; null where nothing has. */
  settledCents: number | null;
}

/** Of an order that nobody has confirmed. */
export const unconfirmed = {
  status: 'PENDING',
  settledAt: null,
  settledCents: null,
} as const satisfies Partial<PaidOrder>;

/** What is held of an order. */
export const paidCentsOf = ({ totalCents, paidCents, settledAt, settledCents }: PaidOrder) =>
  settledAt === null ? paidCents : (settledCents ?? Math.max(totalCents, paidCents));

export interface OrderStanding {
  paidCents: number;
  restCents: number;
  /** More is held than the order costs; of a cancelled one all that is held. */
  giveBackCents: number;
}

/** How an order stands. What is closed owes nothing; what is cancelled costs nothing. */
export function standingOf(order: PaidOrder): OrderStanding {
  const paidCents = paidCentsOf(order);
  const costCents = order.status === 'CANCELLED' ? 0 : order.totalCents;
  const restCents = order.status === 'CLOSED' ? 0 : Math.max(0, costCents - paidCents);
  return { paidCents, restCents, giveBackCents: Math.max(0, paidCents - costCents) };
}

/** What keeps an order from being finished: it is to be handed over, paid, or has money to give back. */
export type Unfinished = { what: 'handover' } | { what: 'rest' | 'give_back'; cents: number };

/** What an order still lacks to be finished; null once it was handed over and paid whole, with nothing to give back. */
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
 * Why a payment can't be noted, or null. What pays all of the rest of an order that is not confirmed is no part of a
 * payment: confirming it says so to the buyer, and moves the order on.
 * @param amountCents above zero for what was received, below for what was given back.
 */
export function paymentProblem(order: PaidOrder, amountCents: number): PaymentProblem | null {
  const { restCents, giveBackCents } = standingOf(order);
  if (amountCents < 0) return -amountCents > giveBackCents ? 'more_than_held' : null;
  if (restCents === 0) return 'nothing_to_pay';
  if (amountCents > restCents) return 'more_than_rest';
  return amountCents === restCents && order.settledAt === null ? 'settles' : null;
}

/**
 * Why it can't be noted that so much of a confirmed payment never came, or null. What was noted before it was confirmed is
 * taken out instead, and for what is closed nobody pays any more.
 */
export function notReceivedProblem(order: PaidOrder, amountCents: number): PaymentProblem | null {
  if (order.settledAt === null || order.status === 'CLOSED') return 'not_confirmed';
  return amountCents > paidCentsOf(order) ? 'more_than_confirmed' : null;
}

/** In which of an organizer's figures an order counts; null where it was cancelled. */
export type MoneyStage = 'due' | 'proved' | 'settled';
export function moneyStageOf(order: PaidOrder): MoneyStage | null {
  if (order.status === 'CANCELLED') return null;
  if (order.status === 'PAYMENT_UPLOADED') return 'proved';
  return order.status === 'PENDING' || standingOf(order).restCents > 0 ? 'due' : 'settled';
}

/**
 * The lists that an organizer's figures of money open: what is ordered and not cancelled, the three parts of it, and what
 * more is held of than it costs, cancelled or not.
 */
export const moneyFilters = ['ordered', 'due', 'proved', 'settled', 'give-back'] as const;
export type MoneyFilter = (typeof moneyFilters)[number];
export const moneyFilterLabel: Record<MoneyFilter, string> = {
  ordered: 'All but cancelled',
  due: 'Still owes',
  proved: 'Proof to check',
  settled: 'Settled',
  'give-back': 'To refund',
};
export function isInMoney(order: PaidOrder, filter: MoneyFilter): boolean {
  if (filter === 'give-back') return standingOf(order).giveBackCents > 0;
  const stage = moneyStageOf(order);
  return filter === 'ordered' ? stage !== null : stage === filter;
}

/** Waits to be paid, or to be confirmed where it costs nothing: parts that were paid leave a rest. */
export const waitsForMoney = (order: PaidOrder) =>
  order.status === 'PENDING' && (order.paidCents === 0 || standingOf(order).restCents > 0);

/**
 * Whether somebody may be asked for its money now: not while a proof of it is checked, nor, where it is paid at the
 * handover, before it was handed over or its pickup ended; but of what has become dearer since it was paid.
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
