import { siteCurrency } from '@cobuy/domain/money/site-currency';

/**
 * The currency of an organization's prices and orders: the server's only source for now (docs/decisions/0105). Once
 * each organization has its own, this goes, and the compiler names every place that has to ask.
 */
export const ownCurrency = siteCurrency;
