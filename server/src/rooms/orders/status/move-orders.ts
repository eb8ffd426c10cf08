import { randomUUIDv7 } from 'node:crypto';
import type { OrderEventDataOf } from '@cobuy/domain/orders/order-details';
import type { OrderEventKind } from '@cobuy/domain/orders/order-events';
import { standingOf, type Unfinished, unfinishedOf } from '@cobuy/domain/orders/order-money';
import {
  canBeUndone,
  findStepProblem,
  isOnItsWay,
  type OrderMover,
  type OrderStatus,
  type StepProblem,
  undoSeconds,
} from '@cobuy/domain/orders/order-status';
import type { StepCause } from '@cobuy/domain/orders/step-causes';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertPlanned, type PlannedInsert, planInserts } from '../../../platform/database/planned-inserts.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { type NotifyingServices, notifyOfStep } from '../notifying/notify-of-step.ts';
import { publishToWatchersOfGroupBuys } from '../notifying/publish-to-watchers.ts';
import { type LockedOrder, lockOrders, updateOrders } from '../orders.queries.ts';
import { type OrderKey, orderEvents, orderStepOrders, orderSteps } from '../orders.tables.ts';
import { sumParticipationSoon } from '../sum-participation.ts';

export interface OrderMove {
  to: OrderStatus;
  mover: OrderMover;
  reason: string | null;
  /** Why, where the program itself acts. */
  cause?: StepCause;
  /** Null where the program itself acts. */
  actorId: string | null;
  at: Date;
  /** Kind in the timeline; defaults to that of the mover's steps. */
  kind?: OrderEventKind;
  also?: Parameters<typeof updateOrders>[2];
  /** For an undo: the timeline line that it takes back, by order. */
  undoes?: ReadonlyMap<string, string>;
  /** An order with another status by now stays as it is. */
  expected?: OrderStatus | undefined;
  /** Orders whose buyers get no mail about it (`spareStrangers`). */
  spared?: ReadonlySet<string>;
  /** Those whose buyers are told nothing at all. */
  quiet?: ReadonlySet<string>;
  /** By order: one that costs another sum by now stays as it is. */
  expectedCents?: ReadonlyMap<string, number> | undefined;
  /** By order, when its newest proof came, null for none: one that has another by now stays as it is. */
  expectedProofs?: ReadonlyMap<string, Date | null> | undefined;
}

export interface MoveOutcome {
  orderId: string;
  /** The order's status when it was locked, and still its status if there's a problem. */
  from: OrderStatus;
  totalCents: number;
  problem: StepProblem | 'moved_meanwhile' | 'costs_another_sum' | 'proof_arrived' | null;
  /** For `not_finished`: what isn't finished. */
  unfinished: Unfinished | null;
}

/** Each order's outcome, and the step's name while it can be undone. */
export interface Moved {
  outcomes: MoveOutcome[];
  undoId: string | null;
}

const kindOf: Readonly<Record<OrderMover, OrderEventKind>> = {
  upload: 'proof_uploaded',
  organiser: 'status_changed',
  buyer: 'status_changed',
  deadline: 'status_changed',
  closure: 'status_changed',
  undo: 'step_undone',
};

/**
 * The only way to change an order's status, whoever moves it. Locks the orders, checks each against the table of
 * transitions, and for those allowed writes the status, a timeline entry, and what others are told: at once, or when
 * the step can no longer be undone (docs/decisions/0013). The locks last until the caller's transaction ends.
 */
export async function moveOrders(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  move: OrderMove,
  orders: readonly OrderKey[],
): Promise<Moved> {
  const locked = await lockOrders(tx, orders);
  const outcomes = locked.map((order) => {
    const { id: orderId, status: from, totalCents } = order;
    return { orderId, from, totalCents, problem: judge(order, move), unfinished: unfinishedOf(order) };
  });
  const refused = new Set(outcomes.filter(({ problem }) => problem).map(({ orderId }) => orderId));
  const going = locked.filter(({ id }) => !refused.has(id));
  if (going.length === 0) return { outcomes, undoId: null };

  const { to, at, actorId, mover, reason } = move;
  const change = { ...settlementOf(move), ...handoverOf(move), ...move.also, status: to, updatedAt: at };
  await updateOrders(tx, going, change);
  const events = going.map((order) => ({ ...eventOf(order, move), id: randomUUIDv7() }));
  const isUndoable = actorId !== null && canBeUndone(to, mover);
  const undoId = isUndoable ? randomUUIDv7() : null;
  const waiting = undoId && actorId ? planWaiting({ ...move, actorId, undoId }, going, events) : [];
  await insertPlanned(tx, [planInserts(orderEvents, events), ...waiting]);
  if (isUndoable) afterCommit(() => publishToWatchersOfGroupBuys(services, going));
  else
    await notifyOfStep(tx, afterCommit, services, {
      to,
      mover,
      reason,
      cause: move.cause ?? null,
      orders: going,
      spared: move.spared,
      quiet: move.quiet,
    });
  // Canceling ends participation, and undoing that restores it.
  const joinOrLeave = going.filter(({ status: from }) => (from === 'CANCELLED') !== (to === 'CANCELLED'));
  if (joinOrLeave.length > 0) afterCommit(() => sumParticipationSoon(services, joinOrLeave));
  return { outcomes, undoId };
}

function judge(order: LockedOrder, move: OrderMove): MoveOutcome['problem'] {
  const { to, mover, reason, expected, expectedCents, expectedProofs } = move;
  const { id, status: from, totalCents, paidCents, settledAt, paidAtHandover, latestProofAt } = order;
  if (expected && expected !== from) return 'moved_meanwhile';
  const standing = {
    wasSettled: settledAt !== null,
    paidAtHandover,
    paidInPart: paidCents > 0,
    isFinished: unfinishedOf(order) === null,
  };
  const problem = findStepProblem({ from, to, mover, reason, ...standing });
  if (problem) return problem;
  const shownProof = expectedProofs?.get(id);
  if (shownProof !== undefined && shownProof?.getTime() !== latestProofAt?.getTime())
    return latestProofAt ? 'proof_arrived' : 'moved_meanwhile';
  return (expectedCents?.get(id) ?? totalCents) === totalCents ? null : 'costs_another_sum';
}

/** A confirmed payment outlasts its status and is cleared only by undoing that step. */
function settlementOf({ to, mover, at, expected }: OrderMove) {
  if (mover === 'undo') return expected === 'SETTLED' ? { settledAt: null, settledCents: null } : {};
  return to === 'SETTLED' ? { settledAt: at } : {};
}

/** A handover outlasts its status, until the order is prepared again. */
function handoverOf({ to, mover, at }: OrderMove) {
  if (mover === 'undo') return {};
  if (to === 'DELIVERED') return { deliveredAt: at };
  return isOnItsWay(to) ? { deliveredAt: null } : {};
}

const eventOf = (order: LockedOrder, move: OrderMove) => ({
  organizationId: order.organizationId,
  orderId: order.id,
  kind: move.kind ?? kindOf[move.mover],
  fromStatus: order.status,
  toStatus: move.to,
  reason: move.reason,
  data: move.cause ? { cause: move.cause } : confirmedIn(order, move),
  actorId: move.actorId,
  at: move.at,
  undoes: move.undoes?.get(order.id) ?? null,
});

/** The amount of a confirmed payment; null for any other step. */
function confirmedIn(order: LockedOrder, { to, mover }: OrderMove): OrderEventDataOf['status_changed'] {
  const { restCents } = standingOf(order);
  if (to !== 'SETTLED' || mover === 'undo' || restCents === 0) return null;
  const confirmed = { cents: restCents, currency: ownCurrency };
  return order.paidCents > 0
    ? { confirmed, restOf: { cents: order.totalCents, currency: ownCurrency } }
    : { confirmed };
}

/** What to tell unless somebody undoes it, written together with the step. */
function planWaiting(
  { undoId, actorId, mover, to, reason, at }: OrderMove & { undoId: string; actorId: string },
  orders: readonly LockedOrder[],
  events: readonly { orderId: string; id: string }[],
): PlannedInsert[] {
  const eventIds = new Map(events.map(({ orderId, id }) => [orderId, id]));
  const tellAt = new Date(at.getTime() + undoSeconds * 1000);
  const rows = orders.map((order) => ({
    stepId: undoId,
    organizationId: order.organizationId,
    orderId: order.id,
    eventId: eventIds.get(order.id) ?? '',
    fromStatus: order.status,
    latestProofAt: order.latestProofAt,
    paymentExtendedUntil: order.paymentExtendedUntil,
    proofRejectedAt: order.proofRejectedAt,
  }));
  const steps = [...new Set(orders.map(({ organizationId }) => organizationId))].map((organizationId) => ({
    ...{ organizationId, id: undoId, actorId, mover, toStatus: to, reason, at, tellAt },
  }));
  return [planInserts(orderSteps, steps), planInserts(orderStepOrders, rows)];
}
