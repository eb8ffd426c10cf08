/** Hours that must pass before the buyer of an order is reminded again, no matter who reminded them last. */
export const hoursBetweenReminders = 12;

/** What was reminded at this instant or before may be reminded again. */
export const remindedLongAgo = (now: Date) => new Date(now.getTime() - hoursBetweenReminders * 3_600_000);
