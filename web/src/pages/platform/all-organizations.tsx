import { useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { AllOrganizations } from '../../rooms/organizations/governing/all-organizations.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** `/admin/organizations`, for SUPERADMINs. */
export function AllOrganizationsPage() {
  usePageTitle('All Organizations');
  const [parameters] = useSearchParams();
  const page = Number(parameters.get('page'));
  const address = {
    search: parameters.get('search')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
  return (
    <div data-density="admin">
      <Page title="Organizations" crumbs={crumbsOf.section} lead="All organizations on this site.">
        <AllOrganizations address={address} />
      </Page>
    </div>
  );
}
