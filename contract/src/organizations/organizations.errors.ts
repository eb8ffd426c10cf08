import { defineErrors } from '../wire/errors.ts';

export const organizationErrors = defineErrors('organization', {
  not_found: [404, 'Organization not found'],
  access_denied: [403, 'You do not have access to this organization'],
  slug_taken: [409, 'An organization with this slug already exists. Please choose a different slug.'],
  edited_meanwhile: [409, 'Somebody else has changed these settings meanwhile'],
  is_default: [409, 'The default organization cannot be deleted.'],
  not_the_owner: [403, 'Only the owner of the organization may hand it over.'],
  successor_no_admin: [409, 'The new owner has to be an administrator of the organization.'],
  white_label_locked: [403, 'Upgrade to PREMIUM tier or higher to access this feature.'],
  none_selected: [400, 'No organization selected'],
});
