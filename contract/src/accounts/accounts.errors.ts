import { defineErrors } from '../wire/errors.ts';

export const accountErrors = defineErrors('account', {
  email_taken: [409, 'An account with this email already exists. Please sign in instead.'],
  not_found: [404, 'User not found'],
});
