/**
 * The currency of plans. The currency of an organization's prices and orders is asked for in one place in each building
 * (docs/decisions/0105): for now, they all return this one.
 */
export const siteCurrency = 'USD';
