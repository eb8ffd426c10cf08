/** When an order that nobody pays is cancelled (decisions, "Orders"). */

const dayMs = 86_400_000;
export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** Days after the payment due date. */
export const unpaidIsCancelledAfterDays = (settings: { gracePeriodDays: number; autoCancelDays: number }) =>
  Math.max(settings.gracePeriodDays, settings.autoCancelDays);

interface UnpaidOrder {
  /** Of its deal. */
  dealDueDate: Date;
  /** Since a proof was rejected. */
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
 * After when an order that nobody pays is cancelled, as its page and its mails say; null where none is by itself: the
 * organization does not want it, money is held, or it is paid on a delivery whose day is not known before.
 */
export function unpaidIsCancelledAfter(
  order: UnpaidOrder & {
    autoCancel: boolean;
    paidCents: number;
    paidAtHandover: boolean;
    pickupUntil: Date | null;
    /** As a mail named it, whatever the installation made of its days since. */
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

/** Until when another proof is waited for; the usual day stays where it is later. */
export const extendedUntil = (rejectedAt: Date, { gracePeriodDays }: { gracePeriodDays: number }) =>
  addDays(rejectedAt, Math.max(fewestDaysAfterRejection, gracePeriodDays));

/** `paymentDueDate`: by when it is to be paid, its own day or its deal's. */
type MailedOrder = Parameters<typeof unpaidIsCancelledAfter>[0] & { paymentDueDate: Date };

/**
 * Whether an order is cancelled by itself without a proof: not where money is held, nor where it is paid at its handover,
 * which takes no proof.
 */
export const isCancelledUnproved = (order: { autoCancel: boolean; paidCents: number; paidAtHandover: boolean }) =>
  order.autoCancel && order.paidCents === 0 && !order.paidAtHandover;

/**
 * What a mail that asks for the money says of cancelling: before the day it names, that orders without a proof by then are
 * cancelled; after it, until when a proof still keeps the order. Nothing of a day that has passed.
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

/** At least so many hours lie between two reminders of one order, also where the first came late. */
export const hoursBetweenReminders = 20;

/** Hours that lie between telling a buyer that the payment is overdue and cancelling the order. */
export const hoursFromOverdueToCancelling = 24;
