export const orderSorts = [
  'newest',
  'oldest',
  'due-date',
  'due-date-last',
  'urgency',
  'amount',
  'amount-smallest',
] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * In what order buyers see their own. "due-first": orders to pay, earliest due first; then those still to come; then
 * those delivered and not yet marked as received; then finished ones, newest first.
 */
export const buyerOrderSorts = ['due-first', 'newest', 'oldest', 'due-date', 'amount'] as const;
export type BuyerOrderSort = (typeof buyerOrderSorts)[number];
