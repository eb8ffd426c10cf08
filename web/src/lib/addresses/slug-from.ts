import { organizationSlugLength } from '@cobuy/domain/organizations/organization-rules';
import { folded } from '@cobuy/domain/texts/folded';

/** A slug to start from: "Riverside Food Co-op" → "riverside-food-co-op", "Großmarkt Łódź" → "grossmarkt-lodz". */
export const slugFrom = (name: string) =>
  folded(name)
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, organizationSlugLength.max)
    .replaceAll(/^-+|-+$/g, '');
