/**
 * What plans are paid in. What an organization's prices and orders are in is asked of the seats, one for each building
 * (docs/decisions/0105): for now all of them say this one.
 */
export const siteCurrency = 'USD';
