import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { newGroupBuyPath } from '../../rooms/group-buys/group-buy-path.ts';
import { ManagedGroupBuys } from '../../rooms/group-buys/managing/managed-group-buys.tsx';
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
          <LinkButton variant="primary" to={newGroupBuyPath} icon={<Icon name="plus" size={16} />}>
            Create Group Buy
          </LinkButton>
        }
      >
        <ManagedGroupBuys />
      </Page>
    </div>
  );
}
