import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { findTransition, nextStatusesFor, type OrderStatus } from '@cobuy/domain/orders/order-status';
import { owesAtStep, stillOwes } from '../who-owes.ts';

/** What is known of an order that is ticked, also when its page of the list is no longer in sight. */
export type ChosenOrder = Pick<
  OrderSummary,
  | 'orderNumber'
  | 'status'
  | 'wasSettled'
  | 'paidAtHandover'
  | 'totalAmount'
  | 'restAmount'
  | 'giveBackAmount'
  | 'deliveredAt'
  | 'hasPaymentProof'
  | 'latestUpload'
  | 'user'
>;

/** Statuses that an organizer may set of an order of a list. */
export const nextStatusesOf = (order: ChosenOrder): OrderStatus[] =>
  nextStatusesFor(
    {
      ...order,
      isFinished: order.deliveredAt !== null && order.restAmount === 0 && order.giveBackAmount === 0,
    },
    'organiser',
  );

/** Order number → order. */
export type ChosenOrders = ReadonlyMap<string, ChosenOrder>;

/** The same with more orders ticked, or fewer; never more than `most`. */
export function withChosen(chosen: ChosenOrders, orders: readonly ChosenOrder[], selected: boolean, most: number) {
  const next = new Map(chosen);
  for (const order of orders)
    if (!selected) next.delete(order.orderNumber);
    else if (next.has(order.orderNumber) || next.size < most) next.set(order.orderNumber, order);
  return next;
}

/** The same as the list shows them now: what is done with them is done with what is seen. */
export function withFresh(chosen: ChosenOrders, shown: readonly ChosenOrder[]): ChosenOrders {
  const fresh = new Map(shown.map((order) => [order.orderNumber, order]));
  return new Map([...chosen].map(([orderNumber, order]) => [orderNumber, fresh.get(orderNumber) ?? order]));
}

export interface Step {
  to: OrderStatus;
  /** How many of the ticked orders can take it. */
  count: number;
  /** One of them can only with a reason. */
  needsReason: boolean;
}

/** What a step is about: the orders that can take it, their sum in cents, and those that cannot. */
export function ordersOfStep(chosen: ChosenOrders, to: OrderStatus) {
  const orders = [...chosen.values()];
  const can = orders.filter((order) => nextStatusesOf(order).includes(to));
  return {
    can,
    cents: can.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0),
    unproved: can.filter(({ hasPaymentProof }) => !hasPaymentProof),
    owing: can.filter((order) => owesAtStep(order, to)),
    others: orders.filter((order) => !can.includes(order)),
  };
}

/** In the order of an order's life; what takes something back comes last. */
const lifeOfOrder: readonly OrderStatus[] = [
  'SETTLED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CLOSED',
  'PENDING',
  'CANCELLED',
];

/** The steps that at least one of the ticked orders can take. */
export function stepsOf(chosen: ChosenOrders): Step[] {
  const steps = new Map<OrderStatus, Step>();
  for (const order of chosen.values())
    for (const to of nextStatusesOf(order)) {
      const { count = 0, needsReason = false } = steps.get(to) ?? {};
      const asks = findTransition(order.status, to, 'organiser')?.needsReason === true;
      steps.set(to, { to, count: count + 1, needsReason: needsReason || asks });
    }
  return lifeOfOrder.flatMap((status) => steps.get(status) ?? []);
}

export const owingOf = (chosen: ChosenOrders) => [...chosen.values()].filter(stillOwes);
