/** What people say of an organization (docs/rules/organizations.md#creating, docs/adding-a-field.md). */

import type { DeclaredFields } from '../fields/declared-fields.ts';
import { organizationNameLength, organizationTexts } from './organization-rules.ts';

export const organizationFields = {
  name: {
    kind: 'text',
    name: 'Organization name',
    most: organizationNameLength.max,
    required: organizationTexts.nameRequired,
    tooLong: organizationTexts.nameLong,
    checkedAs: 'name',
  },
  slug: { kind: 'own', name: 'Slug', checkedAs: 'slug' },
} as const satisfies DeclaredFields;
