import type { OrderStatus } from './order-status.ts';

/** Hours that must pass before the buyer of an order is reminded again, whoever reminded them last. */
export const hoursBetweenReminders = 12;

/** What was reminded at this instant or before may be reminded again. */
export const remindedLongAgo = (now: Date) => new Date(now.getTime() - hoursBetweenReminders * 3_600_000);

const paid = 'This order is paid.';
const whyNone: Readonly<Record<OrderStatus, string>> = {
  PENDING: paid,
  PAYMENT_UPLOADED: 'A payment proof is waiting for your check.',
  PROCESSING: paid,
  SHIPPED: paid,
  DELIVERED: paid,
  SETTLED: paid,
  CLOSED: 'This order is closed.',
  CANCELLED: 'This order is cancelled.',
};
/** Why nobody is reminded to pay for an order that owes nothing or is being checked. */
export const whyNoReminder = (status: OrderStatus): string => whyNone[status];
