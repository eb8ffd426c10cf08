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

/** Changes that the buyer of one order makes: each leaves a line in a history that every look at the order reads. */
export const ownChangesPerOrder = { points: 30, seconds: 24 * 60 * 60 } as const;

/** Mails in which one buyer reads the sums that their own changes made, where their address is confirmed. */
export const ownChangeMails = { points: 6, seconds: 60 * 60 } as const;

/**
 * The same where nobody has confirmed the address, which may be a stranger's. A part of the mails of a day that such an
 * address gets at most (`mailsToUnconfirmed`), so that confirmations and what organizers say have the rest.
 */
export const ownChangeMailsToUnconfirmed = { points: 4, seconds: 24 * 60 * 60 } as const;
