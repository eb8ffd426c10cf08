import { brandSheetUrl } from '@cobuy/domain/organizations/brand-rules';
import { useShownOrganization } from '../rooms/organizations/organizations.api.ts';

/**
 * The colour of a white-labelled organization, laid over the product's by a style sheet of its own: a drawn page has it
 * before any script runs, and it goes with the element.
 */
export function BrandSheet() {
  const organization = useShownOrganization();
  if (!organization?.whiteLabeled || !organization.brandColor) return null;
  return <link rel="stylesheet" href={brandSheetUrl(organization.brandColor)} />;
}
