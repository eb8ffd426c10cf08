import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { normalizeOrderNumber } from '@cobuy/domain/orders/order-number';
import { isOrderOrganizer } from '@cobuy/domain/orders/order-policy';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findAccessibleOrders } from '../orders.access.ts';
import type { AccessedOrder } from '../orders.queries.ts';

interface Told<Outcome extends string> {
  orderNumber: string;
  outcome: Outcome;
  status: OrderStatus | null;
  problem?: Refusal;
}

export const presentOutcome = <Outcome extends string>({ orderNumber, outcome, status, problem }: Told<Outcome>) => ({
  orderNumber,
  outcome,
  status,
  code: problem?.definition.code ?? null,
  error: problem?.message ?? null,
});

/** The named orders, each once and in the order they were named, with why the caller may not manage it. */
export async function findOrdersToManage(
  context: SignedInContext,
  named: readonly string[],
): Promise<
  { orderNumber: string; order: AccessedOrder['order'] | null; dueDate: Date | null; problem: Refusal | null }[]
> {
  const orderNumbers = [...new Set(named.map((number) => normalizeOrderNumber(number) ?? number))];
  const accessible = await findAccessibleOrders(context, orderNumbers);
  return orderNumbers.map((orderNumber) => {
    const found = accessible.get(orderNumber);
    if (!found) return { orderNumber, order: null, dueDate: null, problem: new Refusal(orderErrors.not_found) };
    const problem = isOrderOrganizer(found.viewer) ? null : new Refusal(orderErrors.forbidden);
    // Paid on delivery, which has no day known in advance.
    const waitsForDelivery = found.order.paidAtHandover && found.groupBuy.pickupUntil === null;
    const dueDate = waitsForDelivery ? null : found.groupBuy.paymentDueDate;
    return { orderNumber, order: found.order, dueDate, problem };
  });
}
