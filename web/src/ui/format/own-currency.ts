import { siteCurrency } from '@cobuy/domain/money/site-currency';

/**
 * The currency of prices and orders, defined only here in the web (docs/decisions/0105). Once each organization has its
 * own, this goes, and the compiler names every place that has to ask.
 */
export const ownCurrency = siteCurrency;
