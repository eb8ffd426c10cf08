import { usePageTitle } from '../lib/page-title.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';

export function BrowsePage() {
  usePageTitle('Group Buys');
  return (
    <Page title="Group Buys">
      <EmptyState title="No group buys yet">Deals that you can join stand here.</EmptyState>
    </Page>
  );
}
