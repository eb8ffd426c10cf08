import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOrderOrganizer } from '@cobuy/domain/orders/order-policy';
import { moverFor } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkText } from '../../trust/prepare-text-check.ts';
import { getOrder } from '../one-order/get-order.ts';
import { labelsFor } from '../one-order/labels-for.ts';
import { accessOrder, maySetStatus } from '../orders.access.ts';
import { takeOrder } from '../taking/take-orders.ts';
import { readExpectedCents } from './expected-cents.ts';
import { explainOutcome } from './explain-outcome.ts';
import { moveOrders } from './move-orders.ts';
import { rejectProof } from './reject-proof.ts';

type Body = ParsedRequest<typeof orderCalls.changeOrderStatus>['body'];

/** Moves an order one step on, as its organizer or its buyer (domain/orders/order-status.ts). */
export async function changeOrderStatus(context: SignedInContext, orderNumber: string, body: Body) {
  const accessed = await accessOrder(context, orderNumber);
  const { order, viewer, groupBuy } = accessed;
  if (!maySetStatus(context.actor)) refuse(authErrors.password_required);
  const { status: to, reason, expectedStatus: expected, expectedTotal, expectedProof } = body;
  await checkText(context, { field: 'reason', text: reason });
  const expectedCents = await readExpectedCents(context, [[order.id, expectedTotal]]);
  const mover = moverFor(isOrderOrganizer(viewer));
  const expectedProofs = expectedProof === undefined ? undefined : new Map([[order.id, expectedProof]]);
  const [actorId, at] = [context.actor.userId, context.clock.now()];
  const move = { mover, reason, expected, expectedCents, expectedProofs, actorId, at };

  await inTransaction(context, async (tx, afterCommit) => {
    const { outcomes } =
      to === 'PENDING'
        ? await rejectProof(tx, afterCommit, context, move, [order])
        : await moveOrders(tx, afterCommit, context, { ...move, to }, [order]);
    for (const outcome of outcomes) {
      const problem = explainOutcome(outcome, to, labelsFor(mover, groupBuy));
      if (problem) throw problem;
    }
    await takeOrder(tx, afterCommit, context, accessed);
  });
  return getOrder(context, orderNumber);
}
