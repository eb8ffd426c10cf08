import { defineErrors } from '../wire/errors.ts';

export const roleRequestErrors = defineErrors('role_request', {
  not_found: [404, 'This request does not exist.'],
  pending_already: [409, 'You have asked already. Please wait for the answer.'],
  has_role_already: [409, 'You have this role or a higher one already.'],
  decided_already: [409, 'Somebody has decided on this request already.'],
  gone: [409, 'This person is not a member of the organization any more.'],
  too_many: [429, 'You have asked several times today. Please try again tomorrow.'],
});
