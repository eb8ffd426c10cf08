import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { useCurrentMembership } from '../lib/session.ts';
import { cataloguePath } from '../rooms/products/catalogue-path.ts';
import { PriceListImport } from '../rooms/products/price-list-import.tsx';
import { Page } from '../ui/layout/page.tsx';

export function ImportProductsPage() {
  usePageTitle('Import Products');
  const organizationId = useCurrentMembership()?.id ?? '';
  return (
    <div data-density="admin">
      <Page
        title="Import Products"
        over={<Link to={cataloguePath}>Products</Link>}
        lead="Your supplier’s price list becomes your catalogue."
      >
        <PriceListImport key={organizationId} organizationId={organizationId} />
      </Page>
    </div>
  );
}
