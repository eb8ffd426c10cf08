import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { orderStatusLabel, undoSeconds } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { checkText } from '../../trust/prepare-text-check.ts';
import { readExpectedCents } from './expected-cents.ts';
import { explainOutcome } from './explain-outcome.ts';
import { findOrdersToManage, presentOutcome } from './find-orders-to-manage.ts';
import { moveOrders } from './move-orders.ts';
import { rejectProof } from './reject-proof.ts';

type Body = ParsedRequest<typeof orderCalls.changeOrderStatuses>['body'];

/** Moves many orders one step as their organizer, in one transaction; says why some can't move. */
export async function changeOrderStatuses(context: SignedInContext, body: Body) {
  const { orderNumbers, status: to, reason, expectedTotals = {}, expectedProofs = {} } = body;
  await checkText(context, { field: 'reason', text: reason });
  const named = await findOrdersToManage(context, orderNumbers);
  const shown = named.flatMap(({ order, orderNumber }) =>
    order ? [[order.id, expectedTotals[orderNumber]] as const] : [],
  );
  const expectedCents = await readExpectedCents(context, shown);
  const shownProofs = named.flatMap(({ order, orderNumber }) => {
    const proof = expectedProofs[orderNumber];
    return order && proof !== undefined ? [[order.id, proof] as const] : [];
  });
  const orders = named.flatMap(({ order, problem }) => (order && !problem ? [order] : []));
  const move = {
    mover: 'organiser',
    reason,
    expectedCents,
    expectedProofs: new Map(shownProofs),
    actorId: context.actor.userId,
    at: context.clock.now(),
  } as const;
  const { outcomes, undoId } = await inTransaction(context, (tx, afterCommit) =>
    to === 'PENDING'
      ? rejectProof(tx, afterCommit, context, move, orders)
      : moveOrders(tx, afterCommit, context, { ...move, to }, orders),
  );

  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.orderId, outcome]));
  const results = named.map(({ orderNumber, order, problem }) => {
    const outcome = order && outcomeOf.get(order.id);
    if (!outcome)
      return { orderNumber, outcome: 'refused', status: order?.status ?? null, ...(problem && { problem }) } as const;
    const { from } = outcome;
    const refused = explainOutcome(outcome, to, (status) => orderStatusLabel[status]);
    if (!refused) return { orderNumber, outcome: 'changed', status: to } as const;
    if (from === to) return { orderNumber, outcome: 'unchanged', status: from } as const;
    return { orderNumber, outcome: 'refused', status: from, problem: refused } as const;
  });
  return {
    changed: results.filter(({ outcome }) => outcome === 'changed').length,
    results: results.map(presentOutcome),
    undo: undoId ? { id: undoId, secondsLeft: undoSeconds } : null,
  };
}
