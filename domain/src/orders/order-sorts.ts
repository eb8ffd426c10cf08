/** In what order an organiser sees orders. */
export const orderSorts = ['newest', 'oldest', 'due-date', 'urgency', 'amount'] as const;
export type OrderSort = (typeof orderSorts)[number];
