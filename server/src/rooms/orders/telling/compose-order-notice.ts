import { type HandoverFields, pickupOf } from '@cobuy/domain/group-buys/handover';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { pathForBuyer } from '@cobuy/domain/orders/path-for-buyer';
import type { Telling } from '../../notifications/telling/tell-people.ts';

type Notice = NonNullable<Telling['notice']>;

/** What a notice in the application says about an order. */
interface NoticedOrder {
  organizationId: string;
  id: string;
  orderNumber: string;
  groupBuyTitle: string;
  buyerId: string;
  /** Whether it is part of an account: whoever ordered as a guest has no list to read notices in. */
  isClaimed: boolean;
}
type Compose = (orders: readonly NoticedOrder[]) => Notice;

/** One notice for each person, however many of their orders it is about. */
export function noticesOf<Order extends NoticedOrder>(
  orders: readonly Order[],
  compose: (orders: readonly Order[]) => Notice,
): Telling[] {
  const listed = orders.filter(({ isClaimed }) => isClaimed);
  return [...Map.groupBy(listed, ({ buyerId }) => buyerId)].map(([userId, own]) => ({ userId, notice: compose(own) }));
}

type Words = (what: string, isOne: boolean) => string;
/** How the orders reach their buyer. */
type HandedOver = 'pickup' | 'delivery' | 'both';

const onTheWay: Record<HandedOver, (isOne: boolean) => string> = {
  pickup: () => 'ready for pickup',
  delivery: (isOne) => (isOne ? 'on its way' : 'on their way'),
  both: () => 'on their way or ready for pickup',
};
const arrived: Record<HandedOver, string> = {
  pickup: 'picked up',
  delivery: 'delivered',
  both: 'delivered or picked up',
};

const stepWords = (how: HandedOver): Partial<Record<OrderStatus, Words>> => ({
  PENDING: (what) => `Please send another proof of payment for ${what}`,
  SETTLED: (what) => `Payment confirmed for ${what}`,
  PROCESSING: (what, isOne) => `${what} ${isOne ? 'is' : 'are'} being prepared`,
  SHIPPED: (what, isOne) => `${what} ${isOne ? 'is' : 'are'} ${onTheWay[how](isOne)}`,
  DELIVERED: (what, isOne) => `${what} ${isOne ? 'has' : 'have'} been ${arrived[how]}`,
  CLOSED: (what, isOne) => `${what} ${isOne ? 'is' : 'are'} complete and closed`,
  CANCELLED: (what, isOne) => `${what} ${isOne ? 'is' : 'are'} cancelled`,
});

function howOf(orders: readonly HandoverFields[]): HandedOver {
  const pickups = orders.filter((order) => pickupOf(order) !== null).length;
  return pickups === 0 ? 'delivery' : pickups === orders.length ? 'pickup' : 'both';
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param orders of one person. */
export function composeNotice(words: Words, body: string | null, orders: readonly NoticedOrder[]): Notice {
  const [first] = orders;
  if (!first) throw new Error('a notice is about an order');
  const isOne = orders.length === 1;
  const deals = [...new Set(orders.map(({ groupBuyTitle }) => groupBuyTitle))].join(', ');
  return {
    organizationId: orders.every((order) => order.organizationId === first.organizationId)
      ? first.organizationId
      : null,
    title: capitalized(
      words(isOne ? `your order from ${first.groupBuyTitle}` : `${orders.length} of your orders`, isOne),
    ),
    body: body ?? (isOne ? first.orderNumber : deals),
    path: isOne ? pathForBuyer(first.orderNumber) : '/buyer/orders',
    subject: isOne ? `order:${first.id}` : 'orders',
  };
}

/** What a buyer reads about a step of their orders. */
export const composeStepNotice = (
  { to, reason }: { to: OrderStatus; reason: string | null },
  orders: readonly (NoticedOrder & HandoverFields)[],
): Notice => composeNotice(stepWords(howOf(orders))[to] ?? ((what) => what), reason, orders);

export const composeReminder: Compose = (orders) => composeNotice((what) => `Please pay for ${what}`, null, orders);
export const composeOverdue: Compose = (orders) =>
  composeNotice((what) => `The payment for ${what} is overdue`, null, orders);
