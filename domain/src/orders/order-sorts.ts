/** In what order an organizer sees orders. */
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
 * In what order buyers see their own. "due-first": what has to be paid, the earliest due before; then what is still to come;
 * then what was handed over and waits to be marked as received; then what is over, the newest before.
 */
export const buyerOrderSorts = ['due-first', 'newest', 'oldest', 'due-date', 'amount'] as const;
export type BuyerOrderSort = (typeof buyerOrderSorts)[number];
