import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { orderUrgency } from '@cobuy/domain/orders/order-urgency';
import type { SignedInContext } from '../../../platform/context.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { readSettings } from '../../system/read-settings.ts';
import { type OrderGroupRow, sumOrdersByGroupBuyAcrossOrganizations } from './order-groups.queries.ts';
import { managedOrders, readFilters } from './order-scope.ts';

export async function listOrderGroups(
  context: SignedInContext,
  query: ParsedRequest<typeof orderCalls.listOrderGroups>['query'],
) {
  const { communityMode } = await readSettings(context);
  const filters = await readFilters(context, query);
  const now = context.clock.now();
  const rows = await sumOrdersByGroupBuyAcrossOrganizations(context.db, managedOrders(context.actor), filters, now);
  return { data: rows.map((row) => presentGroup(row, now, communityMode)) };
}

function presentGroup({ groupBuy, ...row }: OrderGroupRow, now: Date, communityMode: boolean) {
  const amount = (cents: number) => decimalFromCents(communityMode ? 0 : cents, ownCurrency);
  const { paymentDueDate, endDate } = groupBuy;
  // If nobody has to pay any more, or is asked to now, nothing is urgent.
  const status = row.waits > 0 && !communityMode ? 'PENDING' : 'SETTLED';
  return {
    groupBuy: { ...groupBuy, endDate: endDate.toISOString(), paymentDueDate: paymentDueDate.toISOString() },
    urgency: orderUrgency({ status, paymentDueDate }, now),
    counts: {
      orders: row.orders,
      cancelled: row.cancelled,
      pending: row.pending,
      due: row.due,
      proved: row.proved,
      settled: row.settled,
    },
    amounts: {
      ordered: amount(row.orderedCents),
      due: amount(row.dueCents),
      proved: amount(row.provedCents),
      settled: amount(row.settledCents),
    },
  };
}
