import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { PaymentMethodList } from '../../rooms/payments/payment-method-list.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function PaymentMethodsPage() {
  usePageTitle('Payment Methods');
  return (
    <Page
      title="Payment Methods"
      crumbs={crumbsOf.section}
      lead="How buyers can pay this organization, in the order they’ll see."
    >
      <PaymentMethodList />
    </Page>
  );
}
