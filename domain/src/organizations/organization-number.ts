/**
 * Every organization has a number, drawn at random and never changed. Identifiers, order numbers, codes and file keys
 * carry it, so that what they name is looked up with its organization (docs/rules/site.md#organization-numbers).
 */

/** Numbers are drawn below this one; larger ones are for the day when they get scarce. */
export const drawnBelow = 2 ** 20;
/** No organization has a number from here on. */
export const numbersEnd = 2 ** 30;
