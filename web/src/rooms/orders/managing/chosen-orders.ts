import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { factsOf, findTransition, nextStatusesFor, type OrderStatus } from '@cobuy/domain/orders/order-status';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { owesAtStep, stillOwes } from '../who-owes.ts';

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

/** Ticks or unticks orders, up to `most` in total. */
export function withChosen(chosen: ChosenOrders, orders: readonly ChosenOrder[], selected: boolean, most: number) {
  const next = new Map(chosen);
  for (const order of orders)
    if (!selected) next.delete(order.orderNumber);
    else if (next.has(order.orderNumber) || next.size < most) next.set(order.orderNumber, order);
  return next;
}

/** Updates the ticked orders from the list, so that actions apply to what the organizer sees. */
export function withFresh(chosen: ChosenOrders, shown: readonly ChosenOrder[]): ChosenOrders {
  const fresh = new Map(shown.map((order) => [order.orderNumber, order]));
  return new Map([...chosen].map(([orderNumber, order]) => [orderNumber, fresh.get(orderNumber) ?? order]));
}

export interface Step {
  to: OrderStatus;
  count: number;
  needsReason: boolean;
}

/** What a step is about: the orders that can take it, their sum in cents, and those that cannot. */
export function ordersOfStep(chosen: ChosenOrders, to: OrderStatus) {
  const orders = [...chosen.values()];
  const can = orders.filter((order) => nextStatusesOf(order).includes(to));
  return {
    can,
    cents: can.reduce((sum, { totalAmount }) => sum + centsFromDecimal(totalAmount, ownCurrency), 0),
    unproved: can.filter(({ hasPaymentProof }) => !hasPaymentProof),
    owing: can.filter((order) => owesAtStep(order, to)),
    others: orders.filter((order) => !can.includes(order)),
  };
}

export function stepsOf(chosen: ChosenOrders): Step[] {
  const steps = new Map<OrderStatus, Step>();
  for (const order of chosen.values())
    for (const to of nextStatusesOf(order)) {
      const { count = 0, needsReason = false } = steps.get(to) ?? {};
      const asks = findTransition(order.status, to, 'organiser')?.needsReason === true;
      steps.set(to, { to, count: count + 1, needsReason: needsReason || asks });
    }
  return [...steps.values()].toSorted((one, other) => factsOf[one.to].turn - factsOf[other.to].turn);
}

/** Ticked orders that still owe, in any status, except those with a proof waiting to be checked. */
export const owingOf = (chosen: ChosenOrders) => [...chosen.values()].filter(stillOwes);
