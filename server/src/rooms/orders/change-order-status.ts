import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOrderOrganiser } from '@cobuy/domain/orders/order-policy';
import { moverFor, type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkStep } from './check-step.ts';
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
    const { status: to, reason } = body;
    const problem = checkStep({ from, to, mover, reason });
    if (problem) throw problem;
    await moveOrder(tx, afterCommit, context, { order, from, to, reason, actorId: context.actor.userId, at });
  });
  return getOrder(context, orderNumber);
}

function refuseConflict(status: OrderStatus): never {
  refuse(orderErrors.status_conflict, { values: { status: orderStatusLabel[status] }, details: { status } });
}
