import { type OrderStatus, orderStatuses } from './order-status.ts';

/** Status words for buyers and histories; organizers, their filters and files use `orderStatusLabel`. */
interface StatusWords {
  readonly toBuyers: string;
  /** Where pickup has other words than delivery; `either` is for both together, as in a filter. */
  readonly atPickup?: { readonly toBuyers: string; readonly either: string };
  /** The step to it, in the order's history (docs/rules/orders.md#history). */
  readonly inHistory: string;
  /** Why no one is reminded to pay for an order that owes nothing or is being checked. */
  readonly whyNoReminder: string;
}

const paid = 'This order is paid.';
const words: Readonly<Record<OrderStatus, StatusWords>> = {
  PENDING: { toBuyers: 'Ordered', inHistory: 'Another proof asked for', whyNoReminder: paid },
  PAYMENT_UPLOADED: {
    toBuyers: 'Payment sent',
    inHistory: 'Payment proof uploaded',
    whyNoReminder: 'A payment proof is waiting for you to check.',
  },
  SETTLED: { toBuyers: 'Paid', inHistory: 'Payment confirmed', whyNoReminder: paid },
  PROCESSING: { toBuyers: 'Being prepared', inHistory: 'Preparation started', whyNoReminder: paid },
  SHIPPED: {
    toBuyers: 'On its way',
    atPickup: { toBuyers: 'Ready for pickup', either: 'On its way or ready for pickup' },
    inHistory: 'Shipped',
    whyNoReminder: paid,
  },
  DELIVERED: {
    toBuyers: 'Delivered',
    atPickup: { toBuyers: 'Picked up', either: 'Delivered or picked up' },
    inHistory: 'Delivered',
    whyNoReminder: paid,
  },
  CLOSED: { toBuyers: 'Closed', inHistory: 'Order closed', whyNoReminder: 'This order is closed.' },
  CANCELLED: { toBuyers: 'Cancelled', inHistory: 'Order cancelled', whyNoReminder: 'This order is cancelled.' },
};

export const stepInHistory = (to: OrderStatus) => words[to].inHistory;
export const whyNoReminder = (status: OrderStatus) => words[status].whyNoReminder;

/** Whether the order is picked up rather than delivered. */
export interface HandedOverHow {
  readonly isPickup: boolean;
}

export function buyersStatusLabel(status: OrderStatus, { isPickup }: HandedOverHow) {
  const { toBuyers, atPickup } = words[status];
  return isPickup && atPickup ? atPickup.toBuyers : toBuyers;
}

/** Whether the words for this status differ between pickup and delivery. */
export const isSaidByHandover = (status: OrderStatus) => words[status].atPickup !== undefined;

export const buyersStatusOption = Object.fromEntries(
  orderStatuses.map((status) => [status, words[status].atPickup?.either ?? words[status].toBuyers]),
) as Record<OrderStatus, string>;
