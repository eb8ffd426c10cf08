import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useCurrentMembership } from '../../lib/session/session.ts';
import { PriceListImport } from '../../rooms/products/importing/price-list-import.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function ImportProductsPage() {
  usePageTitle('Import Products');
  const organizationId = useCurrentMembership()?.id ?? '';
  return (
    <div data-density="admin">
      <Page title="Import Products" crumbs={crumbsOf.product} lead="Your supplier’s price list becomes your catalog.">
        <PriceListImport key={organizationId} organizationId={organizationId} />
      </Page>
    </div>
  );
}
