import { defineErrors } from '../wire/errors.ts';

export const reputationErrors = defineErrors('reputation', {
  person_not_found: [404, 'User not found'],
});
