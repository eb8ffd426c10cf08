import { randomUUIDv7 } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOrderOrganiser } from '@cobuy/domain/orders/order-policy';
import { findTransition, moverFor, type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { getOrder } from './get-order.ts';
import { accessOrder, maySetStatus } from './orders.access.ts';
import { insertOrderEvent, lockOrder, updateOrder } from './orders.queries.ts';
import { tellWatchers } from './tell-watchers.ts';

type Body = ParsedRequest<typeof orderCalls.changeOrderStatus>['body'];

/** Moves an order one step on, as its organiser or its buyer (domain/orders/order-status.ts). */
export async function changeOrderStatus(context: SignedInContext, orderNumber: string, body: Body) {
  const { order, viewer } = await accessOrder(context, orderNumber);
  if (!maySetStatus(context.actor)) refuse(authErrors.password_required);
  const mover = moverFor(viewer.role, isOrderOrganiser(viewer));
  const [organizationId, orderId, at] = [order.organizationId, order.id, context.clock.now()];

  await inTransaction(context, async (tx, afterCommit) => {
    const { status: from } = await lockOrder(tx, organizationId, orderId);
    if (body.expectedStatus && body.expectedStatus !== from) refuseConflict(from);
    const transition = findTransition(from, body.status, mover) ?? refuseStep(from, body.status, mover);
    if (transition.needsReason && !body.reason)
      refuse(orderErrors.reason_required, {
        details: [{ field: 'reason', message: orderErrors.reason_required.sentence }],
      });
    // Back to PENDING means that the proof was rejected: none stands any more.
    const rejectsProof = from === 'PAYMENT_UPLOADED' && body.status === 'PENDING';
    await updateOrder(tx, organizationId, orderId, {
      status: body.status,
      updatedAt: at,
      ...(rejectsProof && { latestProofAt: null }),
    });
    await insertOrderEvent(tx, {
      organizationId,
      orderId,
      id: randomUUIDv7(),
      kind: 'status_changed',
      fromStatus: from,
      toStatus: body.status,
      reason: body.reason,
      actorId: context.actor.userId,
      at,
    });
    afterCommit(() => {
      tellWatchers(context, order);
      // Whoever cancels is no participant any more.
      if (body.status === 'CANCELLED') context.keptAnswers.forget();
    });
  });
  return getOrder(context, orderNumber);
}

function refuseConflict(status: OrderStatus): never {
  refuse(orderErrors.status_conflict, { values: { status: orderStatusLabel[status] }, details: { status } });
}

function refuseStep(from: OrderStatus, to: OrderStatus, mover: ReturnType<typeof moverFor>): never {
  if (mover === 'buyer' && findTransition(from, to, 'organiser')) refuse(orderErrors.forbidden);
  refuse(orderErrors.transition_not_allowed, {
    values: { from: orderStatusLabel[from], to: orderStatusLabel[to] },
    details: { from, to },
  });
}
