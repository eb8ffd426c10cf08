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
import { moveOrder } from './move-order.ts';
import { accessOrder, maySetStatus } from './orders.access.ts';
import { lockOrder } from './orders.queries.ts';

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
    const { status: to, reason } = body;
    await moveOrder(tx, afterCommit, context, { order, from, to, reason, actorId: context.actor.userId, at });
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
