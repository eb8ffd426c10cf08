import { Navigate, useLocation, useParams } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { browsePath } from '../rooms/group-buys/deal-path.ts';
import { OrderPlaced } from '../rooms/orders/order-placed.tsx';
import { useRefetchOrders } from '../rooms/orders/orders.api.ts';
import { readPlaced } from '../rooms/orders/placed-order.ts';
import { ProofUploader } from '../rooms/payment-proofs/proof-uploader.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Page } from '../ui/layout/page.tsx';

export function OrderConfirmationPage() {
  const { orderNumber = '' } = useParams();
  const { state } = useLocation();
  const placed = readPlaced(state, orderNumber);
  const refetchOrders = useRefetchOrders();
  usePageTitle('Order confirmation');
  if (!placed) return <Navigate to={browsePath} replace />;

  const { order, isGuest } = placed;
  return (
    <Page title="Ordered, not paid yet" lead={`${order.groupBuy.title}, ${order.organization.name}`}>
      <OrderPlaced
        order={order}
        proof={
          <ProofUploader orderId={order.id} orderNumber={order.orderNumber} onUploaded={() => void refetchOrders()} />
        }
        next={
          isGuest ? (
            <Notice
              title="Keep an eye on it"
              action={
                <LinkButton
                  to="/set-password"
                  state={{ email: order.user.email, orderNumber: order.orderNumber, fromOrderConfirmation: true }}
                >
                  Create an account
                </LinkButton>
              }
            >
              Set a password for {order.user.email} and find this order again on every device.
            </Notice>
          ) : (
            <LinkButton to={`/buyer/orders/${order.orderNumber}`} wide>
              Go to my order
            </LinkButton>
          )
        }
      />
    </Page>
  );
}
