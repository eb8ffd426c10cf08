/** How pages keep up with a site's settings (docs/rules/site.md#settings); milliseconds. */

/** For this long after a change, a page trusts the response to that change over any other, which may be older. */
export const updateGuardMs = 2000;
/** How often the page of a signed-out visitor, which gets no events, asks. */
export const statusPauseMs = 15_000;
