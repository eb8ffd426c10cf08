import { usePageTitle } from '../../lib/frame/page-title.ts';
import { ConfirmEmailNotice } from '../../rooms/auth/confirm-email-notice.tsx';
import { MyOrders, myOrdersTitle } from '../../rooms/orders/listing/my-orders.tsx';
import { ReputationWarning } from '../../rooms/reputation/reputation-warning.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function BuyerOrdersPage() {
  usePageTitle(myOrdersTitle);
  return (
    <Page title={myOrdersTitle} lead="Everything you have ordered, in every organization.">
      <ConfirmEmailNotice />
      <MyOrders />
      <ReputationWarning />
    </Page>
  );
}
