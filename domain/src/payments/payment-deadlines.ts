/** When an order that no one pays is cancelled (docs/rules/payments.md#deadline). */

const dayMs = 86_400_000;
export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** Days after the payment due date. */
export const unpaidIsCancelledAfterDays = (settings: { gracePeriodDays: number; autoCancelDays: number }) =>
  Math.max(settings.gracePeriodDays, settings.autoCancelDays);

interface UnpaidOrder {
  /** Of its group buy. */
  dealDueDate: Date;
  /** The deadline after a proof was rejected. */
  extendedUntil: Date | null;
}

export function unpaidIsCancelledOn(
  { dealDueDate, extendedUntil: extended }: UnpaidOrder,
  settings: { gracePeriodDays: number; autoCancelDays: number },
): Date {
  const usual = addDays(dealDueDate, unpaidIsCancelledAfterDays(settings));
  return extended && extended > usual ? extended : usual;
}

/**
 * When an unpaid order will be cancelled; null if it won't be automatically: the organization doesn't want that, money
 * is held, or it is paid on delivery, whose day isn't known in advance.
 */
export function unpaidIsCancelledAfter(
  order: UnpaidOrder & {
    autoCancel: boolean;
    paidCents: number;
    paidAtHandover: boolean;
    pickupUntil: Date | null;
    /** The day that a mail named, even if the site's settings have changed since. */
    keptUntil: Date | null;
  },
  settings: { gracePeriodDays: number; autoCancelDays: number },
): Date | null {
  const { autoCancel, paidCents, paidAtHandover, pickupUntil, keptUntil } = order;
  if (!autoCancel || paidCents > 0 || (paidAtHandover && pickupUntil === null)) return null;
  const day = unpaidIsCancelledOn(order, settings);
  return keptUntil && keptUntil > day ? keptUntil : day;
}

/** Days that a buyer has from a rejection to send another proof, at least. */
const fewestDaysAfterRejection = 3;

/** How long another proof is awaited; the usual day applies if it is later. */
export const extendedUntil = (rejectedAt: Date, { gracePeriodDays }: { gracePeriodDays: number }) =>
  addDays(rejectedAt, Math.max(fewestDaysAfterRejection, gracePeriodDays));

/** `paymentDueDate`: the order's own due date, or its group buy's. */
type MailedOrder = Parameters<typeof unpaidIsCancelledAfter>[0] & { paymentDueDate: Date };

/**
 * Whether an order is canceled automatically without a proof: not if money is held, nor if it's paid at the handover,
 * which takes no proof.
 */
export const isCancelledUnproved = (order: { autoCancel: boolean; paidCents: number; paidAtHandover: boolean }) =>
  order.autoCancel && order.paidCents === 0 && !order.paidAtHandover;

/**
 * What a mail that asks for payment says about canceling: before the day it names, that orders without a proof by then
 * are canceled; after it, until when a proof still saves the order. Nothing about a day that has passed.
 */
export function cancellingInMail(
  order: MailedOrder,
  settings: { gracePeriodDays: number; autoCancelDays: number },
  at: Date,
): { cancelsUnpaid: boolean; cancelledOn: Date | null } {
  if (!isCancelledUnproved(order)) return { cancelsUnpaid: false, cancelledOn: null };
  if (order.paymentDueDate > at) return { cancelsUnpaid: true, cancelledOn: null };
  const day = unpaidIsCancelledAfter(order, settings);
  return { cancelsUnpaid: false, cancelledOn: day && day > at ? day : null };
}

/** At least this many hours lie between two automatic reminders of one order, even if the first came late. */
export const hoursBetweenAutomaticReminders = 20;

/** Hours that lie between telling a buyer that the payment is overdue and cancelling the order. */
export const hoursFromOverdueToCancelling = 24;
