import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { GroupBuyBrowser } from '../../rooms/group-buys/browsing/group-buy-browser.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function BrowsePage() {
  usePageTitle('Group Buys');
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  return (
    <Page
      title="Group Buys"
      lead={isAuthenticated ? undefined : 'Order together and pay the group price. No account is needed.'}
    >
      <GroupBuyBrowser />
    </Page>
  );
}
