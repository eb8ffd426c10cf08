import { defineErrors } from '../wire/errors.ts';

export const contentErrors = defineErrors('content', {
  not_available: [404, 'This page is not available.'],
  empty: [400, 'A published page can’t be empty'],
  /** `details.current` is what the other person saved. */
  edited_meanwhile: [409, 'Someone else has changed this in the meantime'],
});
