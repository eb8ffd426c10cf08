import { brandSheetUrl } from '@cobuy/domain/organizations/brand-rules';
import { useLookOfPage } from './page-organization.ts';

/**
 * The color of a white-labeled organization, laid over the product's by a style sheet of its own: a drawn page has it
 * before any script runs, and it goes with the element.
 */
export function BrandSheet() {
  const organization = useLookOfPage();
  if (!organization?.whiteLabeled || !organization.brandColor) return null;
  return <link rel="stylesheet" href={brandSheetUrl(organization.brandColor)} />;
}
