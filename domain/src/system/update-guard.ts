/** How pages keep up with the settings of an installation (docs/rules/site.md#settings); milliseconds. */

/** For this long after a change a page believes what the change answered, and no answer that may be older. */
export const updateGuardMs = 2000;
/** How often a page that nobody tells, of somebody who is signed out, asks. */
export const statusPauseMs = 15_000;
