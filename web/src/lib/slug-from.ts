import { organizationSlugLength } from '@cobuy/domain/organizations/organization-rules';

/** A slug to start from: "Riverside Food Co-op" → "riverside-food-co-op". */
export const slugFrom = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, organizationSlugLength.max)
    .replaceAll(/^-+|-+$/g, '');
