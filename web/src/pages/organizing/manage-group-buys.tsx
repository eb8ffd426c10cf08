import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { newDealPath } from '../../rooms/group-buys/deal-path.ts';
import { ManagedDeals } from '../../rooms/group-buys/managing/managed-deals.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function ManageGroupBuysPage() {
  usePageTitle('Manage Group Buys');
  return (
    <div data-density="admin">
      <Page
        title="Manage Group Buys"
        crumbs={crumbsOf.section}
        actions={
          <LinkButton variant="primary" to={newDealPath} icon={<Icon name="plus" size={16} />}>
            Create Group Buy
          </LinkButton>
        }
      >
        <ManagedDeals />
      </Page>
    </div>
  );
}
