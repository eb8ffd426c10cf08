import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOrderOrganizer } from '@cobuy/domain/orders/order-policy';
import { type OrderMover, secondsToUndo } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { labelsFor } from '../one-order/labels-for.ts';
import {
  deleteStep,
  deleteStepOrders,
  listMovedSince,
  listOrganizationsOfStepAcrossOrganizations,
  listStepOrders,
  lockStep,
  restoreProofs,
  type StepOrder,
} from '../one-order/undo.queries.ts';
import { findAccessibleOrders, maySetStatus } from '../orders.access.ts';
import { lockOrders } from '../orders.queries.ts';
import { presentOutcome } from './find-orders-to-manage.ts';
import { moveOrders } from './move-orders.ts';

type Body = ParsedRequest<typeof orderCalls.undoStep>['body'];
type Step = NonNullable<Awaited<ReturnType<typeof lockStep>>>;

/** Undoes the caller's own step before anybody is told, for orders that haven't changed since. */
export async function undoStep(context: SignedInContext, { undoId }: Body) {
  if (!maySetStatus(context.actor)) refuse(authErrors.password_required);
  const now = context.clock.now();

  const results = await inTransaction(context, async (tx, afterCommit) => {
    const decided: Decided[] = [];
    for (const organizationId of await listOrganizationsOfStepAcrossOrganizations(tx, undoId, context.actor.userId)) {
      const step = await lockStep(tx, { organizationId, id: undoId });
      if (step && secondsToUndo(step.at, now) !== null) decided.push(...(await undoIn(tx, afterCommit, context, step)));
    }
    const [first] = decided;
    if (!first) refuse(orderErrors.undo_too_late);
    if (!decided.some(({ isUndone }) => isUndone)) refuse(orderErrors.status_conflict, conflictOf(first));
    return decided.map((one) => {
      const { orderNumber, status, from } = one.order;
      return presentOutcome(
        one.isUndone
          ? { orderNumber, outcome: 'undone' as const, status: from }
          : {
              orderNumber,
              outcome: 'refused' as const,
              status,
              problem: new Refusal(orderErrors.status_conflict, conflictOf(one)),
            },
      );
    });
  });
  return { undone: results.filter(({ outcome }) => outcome === 'undone').length, results };
}

interface Decided {
  order: StepOrder;
  mover: OrderMover;
  isUndone: boolean;
}

/** Undoes what a step did to the orders of one organization. */
async function undoIn(tx: Db, afterCommit: AfterCommit, context: SignedInContext, step: Step): Promise<Decided[]> {
  const orders = await listStepOrders(tx, step);
  const undone = await takeBack(tx, afterCommit, context, step, await listAllowed(tx, context, step, orders));
  await deleteStepOrders(tx, step, [...undone]);
  if (undone.size === orders.length) await deleteStep(tx, step);
  return orders.map((order) => ({ order, mover: step.mover, isUndone: undone.has(order.id) }));
}

const conflictOf = ({ order, mover }: Decided) => ({
  values: { status: labelsFor(mover, order)(order.status) },
  details: { status: order.status },
});

/** Orders that the caller may move still: a role may have ended since the step. */
async function listAllowed(tx: Db, { actor }: SignedInContext, { mover }: Step, orders: readonly StepOrder[]) {
  const accessible = await findAccessibleOrders(
    { db: tx, actor },
    orders.map(({ orderNumber }) => orderNumber),
  );
  return orders.filter(({ orderNumber }) => {
    const viewer = accessible.get(orderNumber)?.viewer;
    return viewer !== undefined && (mover === 'buyer' ? viewer.isBuyer : isOrderOrganizer(viewer));
  });
}

/** Each order goes back to where it was, and gets back what the step took. @returns those that did. */
async function takeBack(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  step: Step,
  orders: readonly StepOrder[],
): Promise<Set<string>> {
  await lockOrders(tx, orders);
  const moved = await listMovedSince(tx, step);
  const unmoved = orders.filter(({ id }) => !moved.has(id));
  const undoes = new Map(orders.map(({ id, eventId }) => [id, eventId]));
  const undone = new Set<string>();
  for (const from of new Set(unmoved.map((order) => order.from))) {
    const move = {
      to: from,
      mover: 'undo',
      reason: null,
      actorId: context.actor.userId,
      at: context.clock.now(),
      expected: step.toStatus,
      undoes,
    } as const;
    const alike = unmoved.filter((order) => order.from === from);
    const { outcomes } = await moveOrders(tx, afterCommit, context, move, alike);
    for (const { orderId, problem } of outcomes) if (!problem) undone.add(orderId);
  }
  if (step.toStatus === 'PENDING' && undone.size > 0) await restoreProofs(tx, step, [...undone]);
  return undone;
}
