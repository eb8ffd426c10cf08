import { defineErrors } from '../wire/errors.ts';

/** What a buyer is told of a deal: apart, so that the order form carries nothing else. */
export const openGroupBuyErrors = defineErrors('group_buy', {
  not_found: [404, 'Group buy not found'],
  ended: [409, 'This group buy has ended'],
  not_started: [409, 'This group buy has not started yet'],
});
