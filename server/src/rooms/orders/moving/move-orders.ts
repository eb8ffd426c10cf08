import { randomUUIDv7 } from 'node:crypto';
import { dollarsFromCents } from '@cobuy/domain/money/money';
import type { OrderEventKind } from '@cobuy/domain/orders/order-events';
import { standingOf, type Unfinished, unfinishedOf } from '@cobuy/domain/orders/order-money';
import {
  canBeUndone,
  findStepProblem,
  type OrderMover,
  type OrderStatus,
  type StepProblem,
  undoSeconds,
} from '@cobuy/domain/orders/order-status';
import type { Db } from '../../../platform/database/open-database.ts';
import {
  insertPlanned,
  type PlannedInsert,
  planInsert,
  planInserts,
} from '../../../platform/database/planned-inserts.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { type LockedOrder, lockOrdersAcrossOrganizations, updateOrdersAcrossOrganizations } from '../orders.queries.ts';
import { orderEvents, orderStepOrders, orderSteps } from '../orders.tables.ts';
import { sumParticipationSoon } from '../sum-participation.ts';
import { type TellingServices, tellStep } from '../telling/tell-step.ts';
import { tellWatchersOfDeals } from '../telling/tell-watchers.ts';

/** Where a person or the program wants orders to go, and what else changes with it. */
export interface OrderMove {
  to: OrderStatus;
  mover: OrderMover;
  reason: string | null;
  /** Null where the program itself acts. */
  actorId: string | null;
  at: Date;
  /** Of the timeline; else what the mover's steps are called. */
  kind?: OrderEventKind;
  /** Columns that change in the same statement. */
  also?: Parameters<typeof updateOrdersAcrossOrganizations>[2];
  /** Of an undo: the line in the timeline of each order that it takes back. */
  undoes?: ReadonlyMap<string, string>;
  /** An order that is something else by now stays as it is. */
  expected?: OrderStatus | undefined;
  /** Those about which their buyers are not mailed (`spareStrangers`). */
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
  /** What the order was when it was locked; what it still is where there is a problem. */
  from: OrderStatus;
  totalCents: number;
  problem: StepProblem | 'moved_meanwhile' | 'costs_another_sum' | 'proof_arrived' | null;
  /** Of `not_finished`, what is. */
  unfinished: Unfinished | null;
}

/** The outcome for each order, and the name of the step for as long as it can be undone. */
export interface Moved {
  outcomes: MoveOutcome[];
  undoId: string | null;
}

const kindOf: Partial<Record<OrderMover, OrderEventKind>> = { upload: 'proof_uploaded', undo: 'step_undone' };

/**
 * The one door through which an order changes its status, whoever moves it. Locks the orders, asks the table of
 * transitions for each, and writes for those that may go: the state and its line in the timeline; and what others are
 * told, at once, or once the step can't be undone any more (docs/decisions/0013). The orders stay locked until the
 * caller's transaction ends.
 */
export async function moveOrders(
  tx: Db,
  afterCommit: AfterCommit,
  services: TellingServices,
  move: OrderMove,
  orderIds: readonly string[],
): Promise<Moved> {
  const locked = await lockOrdersAcrossOrganizations(tx, orderIds);
  const outcomes = locked.map((order) => {
    const { id: orderId, status: from, totalCents } = order;
    return { orderId, from, totalCents, problem: judge(order, move), unfinished: unfinishedOf(order) };
  });
  const refused = new Set(outcomes.filter(({ problem }) => problem).map(({ orderId }) => orderId));
  const going = locked.filter(({ id }) => !refused.has(id));
  if (going.length === 0) return { outcomes, undoId: null };

  const { to, at, actorId, mover, reason } = move;
  await updateOrdersAcrossOrganizations(
    tx,
    going.map(({ id }) => id),
    { ...settlementOf(move), ...handoverOf(move), ...move.also, status: to, updatedAt: at },
  );
  const events = going.map((order) => ({ ...eventOf(order, move), id: randomUUIDv7() }));
  const isUndoable = actorId !== null && canBeUndone(to, mover);
  const undoId = isUndoable ? randomUUIDv7() : null;
  const waiting = undoId && actorId ? planWaiting({ ...move, actorId, undoId }, going, events) : [];
  await insertPlanned(tx, [planInserts(orderEvents, events), ...waiting]);
  if (isUndoable) afterCommit(() => tellWatchersOfDeals(services, going));
  else
    await tellStep(tx, afterCommit, services, {
      to,
      mover,
      reason,
      orders: going,
      spared: move.spared,
      quiet: move.quiet,
    });
  // Whoever cancels is no participant any more, and is one again where that is undone.
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

/** That its payment was confirmed outlasts the status that says so, and goes only where that step is undone. */
function settlementOf({ to, mover, at, expected }: OrderMove) {
  if (mover === 'undo') return expected === 'SETTLED' ? { settledAt: null, settledCents: null } : {};
  return to === 'SETTLED' ? { settledAt: at } : {};
}

/** That it was handed over outlasts the status that says so, until it is prepared anew. */
function handoverOf({ to, mover, at }: OrderMove) {
  if (mover === 'undo') return {};
  if (to === 'DELIVERED') return { deliveredAt: at };
  return to === 'PROCESSING' || to === 'SHIPPED' ? { deliveredAt: null } : {};
}

const eventOf = (order: LockedOrder, move: OrderMove) => ({
  organizationId: order.organizationId,
  orderId: order.id,
  kind: move.kind ?? kindOf[move.mover] ?? 'status_changed',
  fromStatus: order.status,
  toStatus: move.to,
  reason: move.reason,
  detail: sayConfirmed(order, move),
  actorId: move.actorId,
  at: move.at,
  undoes: move.undoes?.get(order.id) ?? null,
});

/** What a confirmed payment came to: later corrections and refunds leave no other trace of it. */
function sayConfirmed(order: LockedOrder, { to, mover }: OrderMove): string | null {
  const { restCents } = standingOf(order);
  if (to !== 'SETTLED' || mover === 'undo' || restCents === 0) return null;
  const rest = dollarsFromCents(restCents);
  return order.paidCents > 0 ? `${rest}, the rest of ${dollarsFromCents(order.totalCents)}` : rest;
}

/** What is to be told when nobody has undone it: it stands in the same statement as the step. */
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
  return [
    planInsert(orderSteps, { id: undoId, actorId, mover, toStatus: to, reason, at, tellAt }),
    planInserts(orderStepOrders, rows),
  ];
}
