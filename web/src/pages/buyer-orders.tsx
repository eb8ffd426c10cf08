import { usePageTitle } from '../lib/page-title.ts';
import { MyOrders } from '../rooms/orders/my-orders.tsx';
import { Page } from '../ui/layout/page.tsx';

export function BuyerOrdersPage() {
  usePageTitle('Orders');
  return (
    <Page title="Orders" lead="Everything you have ordered, in every organization.">
      <MyOrders />
    </Page>
  );
}
