/** Order status and its transitions (docs/rules/orders.md#status). */

export const orderStatuses = [
  'PENDING',
  'PAYMENT_UPLOADED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'SETTLED',
  'CLOSED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabel: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  PAYMENT_UPLOADED: 'Payment uploaded',
  SETTLED: 'Settled',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
};

/**
 * Who or what moves an order. Only `organiser` and `buyer` set a status by a call; the others follow from another
 * action. `undo` reverses the step that was just made.
 */
export type OrderMover = 'upload' | 'organiser' | 'buyer' | 'deadline' | 'closure' | 'undo';

interface Transition {
  readonly to: OrderStatus;
  readonly by: readonly OrderMover[];
  readonly needsReason?: true;
  /** Only if its payment was never confirmed. */
  readonly unlessSettled?: true;
  /** Only if it's paid at pickup or delivery, which then come before the money. */
  readonly ifPaidAtHandover?: true;
  /** Only while none of its money has been received: someone would have to refund it. */
  readonly unlessPaidInPart?: true;
  /** Only once it was delivered and fully paid, with nothing to refund. */
  readonly ifFinished?: true;
}

/** All steps that exist; anything else is refused. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly Transition[]>> = {
  PENDING: [
    { to: 'PAYMENT_UPLOADED', by: ['upload'] },
    { to: 'SETTLED', by: ['organiser'] },
    { to: 'CANCELLED', by: ['organiser'], needsReason: true },
    { to: 'CANCELLED', by: ['buyer', 'deadline'], unlessPaidInPart: true },
    { to: 'PROCESSING', by: ['organiser'], ifPaidAtHandover: true },
    { to: 'SHIPPED', by: ['organiser'], ifPaidAtHandover: true },
    { to: 'DELIVERED', by: ['organiser'], ifPaidAtHandover: true },
    { to: 'CLOSED', by: ['closure'] },
    { to: 'PAYMENT_UPLOADED', by: ['undo'] },
  ],
  PAYMENT_UPLOADED: [
    { to: 'SETTLED', by: ['organiser'] },
    { to: 'PENDING', by: ['organiser'], needsReason: true },
    { to: 'CANCELLED', by: ['organiser'], needsReason: true },
    { to: 'CLOSED', by: ['closure'] },
  ],
  SETTLED: [
    { to: 'PROCESSING', by: ['organiser'] },
    { to: 'SHIPPED', by: ['organiser'] },
    { to: 'DELIVERED', by: ['organiser'] },
    { to: 'CANCELLED', by: ['organiser'], needsReason: true },
    { to: 'CLOSED', by: ['closure'] },
    { to: 'CLOSED', by: ['organiser', 'deadline'], ifFinished: true },
    { to: 'PENDING', by: ['undo'] },
    { to: 'PAYMENT_UPLOADED', by: ['undo'] },
    { to: 'PROCESSING', by: ['undo'] },
    { to: 'SHIPPED', by: ['undo'] },
    { to: 'DELIVERED', by: ['undo'] },
  ],
  PROCESSING: [
    { to: 'SHIPPED', by: ['organiser'] },
    { to: 'DELIVERED', by: ['organiser'] },
    { to: 'SETTLED', by: ['organiser'], unlessSettled: true, ifPaidAtHandover: true },
    { to: 'CANCELLED', by: ['organiser'], needsReason: true },
    { to: 'CLOSED', by: ['closure'] },
  ],
  SHIPPED: [
    { to: 'DELIVERED', by: ['organiser'] },
    { to: 'SETTLED', by: ['organiser'], unlessSettled: true, ifPaidAtHandover: true },
    { to: 'CLOSED', by: ['closure'] },
  ],
  DELIVERED: [
    { to: 'SETTLED', by: ['organiser'], unlessSettled: true },
    { to: 'CLOSED', by: ['closure'] },
    { to: 'CLOSED', by: ['organiser', 'deadline'], ifFinished: true },
  ],
  CLOSED: [
    { to: 'SETTLED', by: ['undo'] },
    { to: 'DELIVERED', by: ['undo'] },
  ],
  CANCELLED: [
    { to: 'PENDING', by: ['undo'] },
    { to: 'PAYMENT_UPLOADED', by: ['undo'] },
    { to: 'SETTLED', by: ['undo'] },
    { to: 'PROCESSING', by: ['undo'] },
  ],
};

export const findTransition = (from: OrderStatus, to: OrderStatus, by: OrderMover): Transition | undefined =>
  orderTransitions[from].find((step) => step.to === to && step.by.includes(by));

/** What decides, besides its status, where an order may go. */
interface Standing {
  readonly wasSettled: boolean;
  readonly paidAtHandover: boolean;
  readonly paidInPart?: boolean;
  /** Whether it was handed over and paid whole, with nothing to give back. */
  readonly isFinished?: boolean;
}

const isOpen = (
  { unlessSettled, ifPaidAtHandover, ifFinished }: Transition,
  { wasSettled, paidAtHandover, isFinished }: Standing,
) => !(unlessSettled && wasSettled) && !(ifPaidAtHandover && !paidAtHandover) && !(ifFinished && !isFinished);

interface Step extends Standing {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly mover: OrderMover;
  readonly reason: string | null;
}

/** `organiser_only`: a buyer asked for something only an organizer may do. */
export type StepProblem = 'not_allowed' | 'organiser_only' | 'reason_required' | 'paid_in_part' | 'not_finished';

export function findStepProblem({ from, to, mover, reason, ...standing }: Step): StepProblem | null {
  const transition = findTransition(from, to, mover);
  if (transition?.unlessPaidInPart && standing.paidInPart) return 'paid_in_part';
  if (transition?.ifFinished && !standing.isFinished) return 'not_finished';
  if (transition && !isOpen(transition, standing)) return 'not_allowed';
  if (transition) return transition.needsReason && !reason ? 'reason_required' : null;
  return mover === 'buyer' && findTransition(from, to, 'organiser') ? 'organiser_only' : 'not_allowed';
}

/** Statuses that someone may set next. */
export const nextStatusesFor = (
  { status, ...standing }: { status: OrderStatus } & Standing,
  by: OrderMover,
): OrderStatus[] =>
  orderTransitions[status]
    .filter((step) => step.by.includes(by) && isOpen(step, standing) && !(step.unlessPaidInPart && standing.paidInPart))
    .map((step) => step.to);

/** Seconds in which a step can be undone by its maker; no one is notified until then. */
export const undoSeconds = 10;

/** Seconds in which a step made at that moment may still be undone; null once it is too late. */
export function secondsToUndo(madeAt: Date, now: Date): number | null {
  const left = undoSeconds - (now.getTime() - madeAt.getTime()) / 1000;
  return left > 0 ? left : null;
}

/** Statuses in which a step's news still holds, as its ten seconds may bring changes; null: can't be undone. */
const stillTrueIn: Record<OrderStatus, readonly OrderStatus[] | null> = {
  PAYMENT_UPLOADED: null,
  PROCESSING: null,
  SHIPPED: null,
  DELIVERED: null,
  SETTLED: ['SETTLED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CLOSED'],
  PENDING: ['PENDING'],
  CANCELLED: ['CANCELLED'],
  CLOSED: ['CLOSED'],
};

/** A person can undo their confirming a payment, rejecting a proof, closing and canceling. */
export const canBeUndone = (to: OrderStatus, by: OrderMover) =>
  (by === 'organiser' || by === 'buyer') && stillTrueIn[to] !== null;

/** Whether a delayed step is still news: a rejection only if no other rejection and no other proof has come. */
export const isStillNews = (
  step: { to: OrderStatus; at: Date },
  order: { status: OrderStatus; proofRejectedAt: Date | null },
) =>
  (stillTrueIn[step.to]?.includes(order.status) ?? false) &&
  (step.to !== 'PENDING' || order.proofRejectedAt?.getTime() === step.at.getTime());

interface Facts {
  /** Orders that don't need payment have no urgency and no deadline. */
  readonly needsPayment: boolean;
  /** Proof is offered in these statuses (docs/rules/payments.md#proof). */
  readonly takesProof: boolean;
  /** Whether the buyer has it, or never will: then it may be ordered again. */
  readonly isThere: boolean;
  /** Whether nothing more will happen to it. */
  readonly isOver: boolean;
  /** Whether the order is being prepared, on its way or handed over, paid or not. */
  readonly isOnItsWay: boolean;
  readonly hasLeft: boolean;
  /** Position among the steps offered for many orders: an order's life, then what takes something back. */
  readonly turn: number;
  /** How far the order has come for its buyer; null where only its history says so. */
  readonly stage: 'ordered' | 'proof' | 'settled' | 'shipped' | 'delivered' | null;
}
const none = {
  ...{ needsPayment: false, takesProof: false, isThere: false },
  ...{ isOver: false, isOnItsWay: false, hasLeft: false },
};
export const factsOf: Readonly<Record<OrderStatus, Facts>> = {
  PENDING: { ...none, needsPayment: true, takesProof: true, turn: 6, stage: 'ordered' },
  PAYMENT_UPLOADED: { ...none, needsPayment: true, takesProof: true, turn: 0, stage: 'proof' },
  PROCESSING: { ...none, isOnItsWay: true, turn: 2, stage: 'settled' },
  SHIPPED: { ...none, isOnItsWay: true, hasLeft: true, turn: 3, stage: 'shipped' },
  DELIVERED: { ...none, isOnItsWay: true, hasLeft: true, isThere: true, turn: 4, stage: 'delivered' },
  SETTLED: { ...none, takesProof: true, turn: 1, stage: 'settled' },
  CLOSED: { ...none, hasLeft: true, isThere: true, isOver: true, turn: 5, stage: null },
  CANCELLED: { ...none, isThere: true, isOver: true, turn: 7, stage: null },
};

export const needsPayment = (status: OrderStatus) => factsOf[status].needsPayment;
export const takesProof = (status: OrderStatus) => factsOf[status].takesProof;
export const isOver = (status: OrderStatus) => factsOf[status].isOver;
export const isOnItsWay = (status: OrderStatus) => factsOf[status].isOnItsWay;
export const statusesTakingProof = orderStatuses.filter(takesProof);
export const statusesNeedingPayment = orderStatuses.filter(needsPayment);
export const overStatuses = orderStatuses.filter(isOver);
export const openStatuses = orderStatuses.filter((status) => !isOver(status));

/** A person who organizes an order moves it as its organizer, even one's own; everybody else as its buyer. */
export const moverFor = (isOrganiser: boolean): OrderMover => (isOrganiser ? 'organiser' : 'buyer');
