import type { TextRules } from '../texts/text-rules.ts';

/** Orders that are sent to suppliers by mail. */

export const sheetMessageRules = { name: 'Message', most: 2000 } as const satisfies TextRules;

/** Orders to suppliers that one person may send, and that one address may get: it may be a stranger's. */
export const sheetsPerPerson = { points: 30, seconds: 60 * 60 } as const;
export const sheetsPerAddress = { points: 10, seconds: 60 * 60 } as const;

/** What stands above the goods unless the organizer writes something else. */
export const usualSheetMessage =
  'Hello,\n\nThis is our order. Please confirm it by replying to this e-mail.\n\nThank you!';

/** Hours that must pass before the buyer of an order is reminded again, no matter who reminded them last. */
export const hoursBetweenReminders = 12;

/** An order last reminded at or before this instant may be reminded again. */
export const remindedLongAgo = (now: Date) => new Date(now.getTime() - hoursBetweenReminders * 3_600_000);

export const mostOrdersAtOnce = 500;

/** Characters of what organizers note about an order. */
export const longestOrderNote = 2000;

/** Saved views of one person in one organization. */
export const mostOrderViews = 20;
export const longestViewName = 40;

/** Lists and counts look no further: from here on, a figure means "at least this many". */
export const mostCountedOrders = 10_000;

/**
 * Mails about unclaimed orders to one address, besides confirmations: reminders, overdue and cancellation notices, and
 * corrections. Placing orders is free, and the address may be a stranger's.
 */
export const mailsPerUnclaimedBuyer = { points: 12, seconds: 60 * 60 } as const;

/** An organizer's corrections of an order's e-mail, each of which mails two addresses. */
export const correctedEmailsPerOrder = { points: 5, seconds: 24 * 60 * 60 } as const;

/** Mails that tell an order's buyer about changes or partial payments; notices always come. */
export const correctionMailsPerOrder = { points: 6, seconds: 60 * 60 } as const;

/** Changes by the buyer of one order: each adds a line to the history, which is read every time the order is opened. */
export const ownChangesPerOrder = { points: 30, seconds: 24 * 60 * 60 } as const;

/** Mails that tell a buyer the total after their own changes, if their address is confirmed. */
export const ownChangeMails = { points: 6, seconds: 60 * 60 } as const;

/**
 * The same for an unconfirmed address, which may be a stranger's: a part of what such an address may get in a day
 * (`mailsToUnconfirmed`), so that the rest is left for confirmations and for what organizers say.
 */
export const ownChangeMailsToUnconfirmed = { points: 4, seconds: 24 * 60 * 60 } as const;
