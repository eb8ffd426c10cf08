import { usePageTitle } from '../lib/page-title.ts';
import { ManagedOrders } from '../rooms/orders/managed-orders.tsx';
import { Page } from '../ui/layout/page.tsx';

export function AdminDashboardPage() {
  usePageTitle('Managed Orders');
  return (
    <div data-density="admin">
      <Page title="Managed Orders">
        <ManagedOrders />
      </Page>
    </div>
  );
}
