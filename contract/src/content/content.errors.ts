import { defineErrors } from '../wire/errors.ts';

export const contentErrors = defineErrors('content', {
  not_available: [404, 'This page is not available.'],
  empty: [400, 'A published page can’t be empty'],
  /** What the other one saved stands in `details.current`. */
  edited_meanwhile: [409, 'Someone else has changed this in the meantime'],
});
