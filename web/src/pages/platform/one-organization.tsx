import { useParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useGovernedOrganization } from '../../rooms/organizations/governing/governing.api.ts';
import { OneOrganization } from '../../rooms/organizations/governing/one-organization.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** `/admin/organizations/:id`, for SUPERADMINs. */
export function OneOrganizationPage() {
  const { id = '' } = useParams();
  const name = useGovernedOrganization(id).data?.name ?? 'Organization';
  usePageTitle(name);
  return (
    <div data-density="admin">
      <Page title={name} crumbs={[...crumbsOf.section, { title: 'Organizations', to: '/admin/organizations' }]}>
        <OneOrganization id={id} />
      </Page>
    </div>
  );
}
