/** Orders that one call may be about. */
export const mostOrdersAtOnce = 500;

/** Characters of what organisers note about an order. */
export const longestOrderNote = 2000;

/** Saved views of one person in one organization. */
export const mostOrderViews = 20;
export const longestViewName = 40;

/** Lists and counts look no further: from here on a figure means "at least as many". */
export const mostCountedOrders = 10_000;

/**
 * Mails about orders to one address, as long as no account has claimed them, beside confirmations: reminders, what is
 * overdue or was cancelled for it, and what an organiser changed. Orders cost nothing, and the address may be a stranger's.
 */
export const mailsPerUnclaimedBuyer = { points: 12, seconds: 60 * 60 } as const;

/** An organizer's corrections of an order's e-mail, each of which mails two addresses. */
export const correctedEmailsPerOrder = { points: 5, seconds: 24 * 60 * 60 } as const;

/** Mails in which an organiser tells the buyer of one order what was changed or paid in parts; notices always come. */
export const correctionMailsPerOrder = { points: 6, seconds: 60 * 60 } as const;

/** Mails in which the buyer of one order reads the sum that their own change of it made. */
export const ownChangeMailsPerOrder = { points: 6, seconds: 60 * 60 } as const;
