/** How far the server's clock is ahead of the device's, in milliseconds; null until the server has told it. */
let ahead: number | null = null;

/** A smaller difference comes from the answer's travel time and the `Date` header's whole seconds. */
const noDifference = 5000;

/**
 * Hears a time that the server said. An answer may have been kept on its way, so that it is older than it looks: of all that
 * was said the latest holds.
 * @param at in milliseconds since 1970; NaN is nothing
 */
export function hearServerTime(at: number): void {
  if (!Number.isNaN(at)) ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, at - Date.now());
}

/** Now by the server's clock, which decides what's open and what's over; at first by the device's. */
export const serverNow = (): Date =>
  new Date(Date.now() + (ahead !== null && Math.abs(ahead) >= noDifference ? ahead : 0));
