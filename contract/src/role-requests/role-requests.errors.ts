import { defineErrors } from '../wire/errors.ts';

export const roleRequestErrors = defineErrors('role_request', {
  not_found: [404, 'This request doesn’t exist.'],
  pending_already: [409, 'You’ve already asked. Please wait for the answer.'],
  has_role_already: [409, 'You already have this role or a higher one.'],
  decided_already: [409, 'Someone has already decided on this request.'],
  gone: [409, 'This person is no longer a member of the organization.'],
  too_many: [429, 'You’ve asked several times today. Please try again tomorrow.'],
});
