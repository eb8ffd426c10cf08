import { defineErrors } from '../wire/errors.ts';

/** Refusals that buyers get about a group buy: separate, so the order form loads nothing else. */
export const openGroupBuyErrors = defineErrors('group_buy', {
  not_found: [404, 'Group buy not found'],
  ended: [409, 'This group buy has ended'],
  not_started: [409, 'This group buy has not started yet'],
});
