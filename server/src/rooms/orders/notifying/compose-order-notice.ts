import { type HandoverFields, pickupOf } from '@cobuy/domain/group-buys/handover';
import type { HandedOver, NoticedOrders, StepData } from '@cobuy/domain/notifications/notice-data';
import { pathForBuyer } from '@cobuy/domain/orders/path-for-buyer';
import type { StepCause } from '@cobuy/domain/orders/step-causes';
import type { NoticeWithData } from '../../notifications/notifying/notify-people.ts';

interface NoticedOrder {
  organizationId: string;
  id: string;
  orderNumber: string;
  groupBuyId: string;
  buyerId: string;
  /** Whether it belongs to an account; a guest has no list to read notices in. */
  isClaimed: boolean;
}

/** One notice per person, however many of their orders it's about. */
export function noticesOf<Order extends NoticedOrder, Data>(
  orders: readonly Order[],
  dataOf: (noticed: NoticedOrders, own: readonly Order[]) => Data,
): { userId: string; notice: NoticeWithData<Data> }[] {
  const listed = orders.filter(({ isClaimed }) => isClaimed);
  return [...Map.groupBy(listed, ({ buyerId }) => buyerId)].map(([userId, own]) => ({
    userId,
    notice: composeNotice(own, (noticed) => dataOf(noticed, own)),
  }));
}

/** @param orders of one person. */
function composeNotice<Data>(
  orders: readonly NoticedOrder[],
  dataOf: (noticed: NoticedOrders) => Data,
): NoticeWithData<Data> {
  const [first] = orders;
  if (!first) throw new Error('a notice is about an order');
  const areSeveral = orders.length > 1;
  const groupBuyIds = [...new Set(orders.map(({ groupBuyId }) => groupBuyId))];
  return {
    organizationId: orders.every((order) => order.organizationId === first.organizationId)
      ? first.organizationId
      : null,
    data: dataOf({ count: orders.length, orderNumber: first.orderNumber, groupBuyIds }),
    path: areSeveral ? '/buyer/orders' : pathForBuyer(first.orderNumber),
    subject: areSeveral ? 'orders' : `order:${first.id}`,
  };
}

function howOf(orders: readonly HandoverFields[]): HandedOver {
  const pickups = orders.filter((order) => pickupOf(order) !== null).length;
  return pickups === 0 ? 'delivery' : pickups === orders.length ? 'pickup' : 'both';
}

export const stepNoticesOf = <Order extends NoticedOrder & HandoverFields>(
  { reason, cause = null }: { reason: string | null; cause?: StepCause | null },
  orders: readonly Order[],
) => noticesOf(orders, (noticed, own): StepData => ({ orders: noticed, how: howOf(own), reason, cause }));
