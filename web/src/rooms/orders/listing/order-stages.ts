import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { isOver } from '@cobuy/domain/orders/order-status';
import { buyersNextStep, owesAgain } from '../next-step.ts';

/** Why buyers come to their orders, the most urgent first. */
export const orderStages = ['pay', 'fetch', 'underway', 'arrived', 'over'] as const;
export type OrderStage = (typeof orderStages)[number];

export const orderStageTitle: Record<OrderStage, string> = {
  pay: 'To pay',
  fetch: 'To pick up',
  underway: 'On the way',
  arrived: 'Arrived',
  over: 'Earlier orders',
};

export function stageOf(order: OrderSummary): OrderStage {
  const { status } = order;
  if (isOver(status)) return 'over';
  // An order waiting at the pickup is fetched first; its row says what the buyer owes.
  if (owesAgain(order) && !(status === 'SHIPPED' && order.groupBuy.pickup)) return 'pay';
  if (status === 'DELIVERED') return 'arrived';
  if (buyersNextStep(order).action !== null) return 'pay';
  // Nothing can be fetched while a proof is checked.
  return order.groupBuy.pickup && status !== 'PAYMENT_UPLOADED' ? 'fetch' : 'underway';
}

const pickupOf = ({ groupBuy: { pickup } }: OrderSummary) => Date.parse(pickup?.from ?? '');
const sorted = (stage: OrderStage, orders: OrderSummary[]) =>
  stage === 'fetch' ? orders.toSorted((one, other) => pickupOf(one) - pickupOf(other)) : orders;

/** The orders of a page by what is to do about them; what is fetched first stands first. Stages without any are left out. */
export const inStages = (orders: readonly OrderSummary[]) =>
  orderStages
    .map((stage) => ({
      stage,
      orders: sorted(
        stage,
        orders.filter((order) => stageOf(order) === stage),
      ),
    }))
    .filter((part) => part.orders.length > 0);
