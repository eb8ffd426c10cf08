import { usePageTitle } from '../lib/page-title.ts';
import { ConfirmEmailNotice } from '../rooms/auth/confirm-email-notice.tsx';
import { MyOrders } from '../rooms/orders/listing/my-orders.tsx';
import { ReputationWarning } from '../rooms/reputation/reputation-warning.tsx';
import { Page } from '../ui/layout/page.tsx';

export function BuyerOrdersPage() {
  usePageTitle('Your Orders');
  return (
    <Page title="Orders" lead="Everything you have ordered, in every organization.">
      <ConfirmEmailNotice />
      <ReputationWarning />
      <MyOrders />
    </Page>
  );
}
