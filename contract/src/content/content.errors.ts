import { defineErrors } from '../wire/errors.ts';

export const contentErrors = defineErrors('content', {
  not_available: [404, 'This page is not available.'],
  empty: [400, 'A page that is published may not be empty'],
  /** What the other one saved stands in `details.current`. */
  edited_meanwhile: [409, 'Somebody else has changed this meanwhile'],
});
