import { defineErrors } from '../wire/errors.ts';

export const updateErrors = defineErrors('update', {
  not_found: [404, 'Update not found'],
});
