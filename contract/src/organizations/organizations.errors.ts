import { defineErrors } from '../wire/errors.ts';

export const organizationErrors = defineErrors('organization', {
  not_found: [404, 'Organization not found'],
  access_denied: [403, 'You do not have access to this organization'],
  slug_taken: [409, 'An organization with this slug already exists. Please choose a different slug.'],
  edited_meanwhile: [409, 'Somebody else has changed these settings meanwhile'],
  none_selected: [400, 'No organization selected'],
});
