import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { checkStep } from './check-step.ts';
import { findOrdersToManage, presentOutcome } from './find-orders-to-manage.ts';
import { type MovedOrder, moveOrders } from './move-orders.ts';
import { lockOrdersAcrossOrganizations } from './orders.queries.ts';

type Body = ParsedRequest<typeof orderCalls.changeOrderStatuses>['body'];

/** Moves many orders one step on as their organiser, all in one transaction; each that may not go is left and told why. */
export async function changeOrderStatuses(context: SignedInContext, { orderNumbers, status: to, reason }: Body) {
  const named = await findOrdersToManage(context, orderNumbers);
  const ids = named.flatMap(({ order, problem }) => (order && !problem ? [order.id] : []));
  const at = context.clock.now();

  const results = await inTransaction(context, async (tx, afterCommit) => {
    const locked = new Map((await lockOrdersAcrossOrganizations(tx, ids)).map((row) => [row.id, row.status]));
    const moved: MovedOrder[] = [];
    const told = named.map(({ orderNumber, order, problem }) => {
      const from = order && locked.get(order.id);
      if (!order || !from)
        return { orderNumber, outcome: 'refused', status: order?.status ?? null, ...(problem && { problem }) } as const;
      if (from === to) return { orderNumber, outcome: 'unchanged', status: from } as const;
      const refused = checkStep({ from, to, mover: 'organiser', reason });
      if (refused) return { orderNumber, outcome: 'refused', status: from, problem: refused } as const;
      moved.push({ organizationId: order.organizationId, id: order.id, orderNumber, from });
      return { orderNumber, outcome: 'changed', status: to } as const;
    });
    await moveOrders(tx, afterCommit, context, { to, reason, actorId: context.actor.userId, at }, moved);
    return told.map(presentOutcome);
  });
  return { changed: results.filter(({ outcome }) => outcome === 'changed').length, results };
}
