/** How far the server's clock is ahead of the device's, in milliseconds; null until the server has told it. */
let ahead: number | null = null;

/** A smaller difference comes from the answer's travel time and the `Date` header's whole seconds. */
const noDifference = 5000;

/**
 * Notes a time that the server said. A cached answer may be older than it looks, so the latest time counts.
 * @param at milliseconds since 1970; NaN is ignored
 */
export function hearServerTime(at: number): void {
  if (!Number.isNaN(at)) ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, at - Date.now());
}

/** Now by the server's clock, which decides what's open and what's over; at first by the device's. */
export const serverNow = (): Date =>
  new Date(Date.now() + (ahead !== null && Math.abs(ahead) >= noDifference ? ahead : 0));
