import { logoTexts } from '@cobuy/domain/organizations/logo-rules';
import { organizationAccessTexts } from '@cobuy/domain/organizations/organization-switching';
import { defineErrors } from '../wire/errors.ts';

export const organizationErrors = defineErrors('organization', {
  not_found: [404, organizationAccessTexts.notFound],
  access_denied: [403, organizationAccessTexts.denied],
  slug_taken: [409, 'An organization with this slug already exists. Please choose a different slug.'],
  is_default: [409, 'The default organization cannot be deleted.'],
  not_the_owner: [403, 'Only the owner of the organization can hand it over.'],
  successor_no_admin: [409, 'The new owner must be an administrator of the organization.'],
  white_label_locked: [403, 'Upgrade to PREMIUM tier or higher to access this feature.'],
  logo_wrong_type: [400, logoTexts.wrongType],
  logo_too_large: [400, logoTexts.tooLarge],
  logo_missing: [400, logoTexts.missing],
  logo_unreadable: [400, logoTexts.unreadable],
  logo_cut_outside: [400, logoTexts.cutOutside],
  none_selected: [400, 'No organization selected'],
});
