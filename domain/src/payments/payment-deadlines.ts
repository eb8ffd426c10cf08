/** When an order that nobody pays is cancelled (decisions, "Orders"). */

const dayMs = 86_400_000;
export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** Days after the payment due date. */
export const unpaidIsCancelledAfterDays = (settings: { gracePeriodDays: number; autoCancelDays: number }) =>
  Math.max(settings.gracePeriodDays, settings.autoCancelDays);
