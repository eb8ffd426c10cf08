import { usePageTitle } from '../../lib/frame/page-title.ts';
import { MembershipWays } from '../../rooms/organizations/governing/membership-ways.tsx';
import { OrganizationsOverview } from '../../rooms/organizations/organizations-overview.tsx';
import { useHasPlans } from '../../rooms/payments/payment-status.api.ts';
import { leaveOrganization } from '../../rooms/users/users.api.ts';
import { Page } from '../../ui/layout/page.tsx';

export function OrganizationsPage() {
  usePageTitle('Organizations');
  return (
    <Page title="Organizations" width="reading">
      <OrganizationsOverview
        hasPlans={useHasPlans() ?? false}
        ways={(organization) => (
          <MembershipWays key={organization.id} organization={organization} leave={leaveOrganization} />
        )}
      />
    </Page>
  );
}
