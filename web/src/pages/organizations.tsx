import { usePageTitle } from '../lib/page-title.ts';
import { OrganizationsOverview } from '../rooms/organizations/organizations-overview.tsx';
import { Page } from '../ui/layout/page.tsx';

export function OrganizationsPage() {
  usePageTitle('Organizations');
  return (
    <Page title="Organizations" width="reading">
      <OrganizationsOverview />
    </Page>
  );
}
