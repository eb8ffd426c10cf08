import { defineErrors } from '../wire/errors.ts';

export const contentErrors = defineErrors('content', {
  not_available: [404, 'This page is not available.'],
});
