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

/** At least this many hours lie between two automatic reminders of one order, even if the first came late. */
export const hoursBetweenAutomaticReminders = 20;

/** Hours that lie between telling a buyer that the payment is overdue and cancelling the order. */
export const hoursFromOverdueToCancelling = 24;
