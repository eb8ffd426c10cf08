import { siteCurrency } from '@cobuy/domain/money/site-currency';

/**
 * What an organization's prices and orders are in: the web's one seat (docs/decisions/0105). Once each organization has its
 * own, this goes, and the compiler names every place that has to ask.
 */
export const ownCurrency = siteCurrency;
