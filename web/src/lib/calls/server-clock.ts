/** What the server's time is ahead of the device's, in milliseconds; null until the server has said one. */
let ahead: number | null = null;

/** Less than this is the way of the answer, and the second that a `Date` header leaves out. */
const noDifference = 5000;

/**
 * Hears a time that the server said. An answer may have been kept on its way, so that it is older than it looks: of all that
 * was said the latest holds.
 * @param at in milliseconds since 1970; NaN is nothing
 */
export function hearServerTime(at: number): void {
  if (!Number.isNaN(at)) ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, at - Date.now());
}

/** Now, by the clock of the server, who decides what is open and what is over; by the device's own until it has spoken. */
export const serverNow = (): Date =>
  new Date(Date.now() + (ahead !== null && Math.abs(ahead) >= noDifference ? ahead : 0));
