const day = 24 * 60 * 60;

/**
 * Mails of a day to an address that nobody has confirmed: it may be a stranger's, no matter who typed it. An order
 * that's confirmed, corrected, paid, and shipped on one day takes seven or so. What is more waits for the next day.
 */
export const mailsToUnconfirmed = {
  ofOrganization: { points: 12, seconds: day },
  inAll: { points: 24, seconds: day },
} as const;

/** What has waited longer is no news any more, and isn't sent. */
export const longestWaitOfMailMs = 2 * day * 1000;

export const waitsForDay = 'waiting: no one has confirmed this address, and it has had enough e-mails for one day';
export const waitedTooLong = 'not sent: no one has confirmed this address, and it had enough e-mails for days';
