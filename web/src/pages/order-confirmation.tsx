import { type OrderStatus, orderStatusLabel, takesProof } from '@cobuy/domain/orders/order-status';
import { Navigate, useLocation, useParams } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { browsePath } from '../rooms/group-buys/deal-path.ts';
import { buyersNextStep, reasonOfStatus } from '../rooms/orders/next-step.ts';
import { useOrder, useRefetchOrders } from '../rooms/orders/orders.api.ts';
import { useLiveOrder } from '../rooms/orders/orders.realtime.ts';
import { OrderPlaced } from '../rooms/orders/placing/order-placed.tsx';
import { type Placed, readPlaced } from '../rooms/orders/placing/placed-order.ts';
import { ProofList } from '../rooms/payment-proofs/proof-list.tsx';
import { ProofUploader } from '../rooms/payment-proofs/proof-uploader.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Cluster, Stack } from '../ui/layout/stack.tsx';

export function OrderConfirmationPage() {
  const { orderNumber = '' } = useParams();
  const { state } = useLocation();
  const placed = readPlaced(state, orderNumber);
  usePageTitle('Order confirmation');
  return placed ? <Confirmation placed={placed} /> : <Navigate to={browsePath} replace />;
}

const justPlaced = {
  ...{ proofRejection: null, closureRequestedAt: null, wasSettled: false, hasPaymentProof: false },
  // Said on this page itself, with how to pay it.
  restAmount: 0,
};

function Confirmation({ placed: { order: placed, isGuest } }: { placed: Placed }) {
  const refetchOrders = useRefetchOrders();
  // What was handed on is enough to show at once; a page that is looked at again tells what the order is now: its sum,
  // its items and whom to pay may have changed since.
  const fresh = useOrder(placed.orderNumber).data;
  useLiveOrder(placed.orderNumber, () => void refetchOrders());
  const order = fresh ?? placed;
  const { status, organization } = order;
  const { proofRejection, closureRequestedAt, wasSettled, hasPaymentProof, restAmount } = fresh ?? justPlaced;
  const reason = fresh ? reasonOfStatus(fresh) : null;
  const step = buyersNextStep({
    status,
    urgency: 'none',
    proofRejectedAt: null,
    closureRequestedAt,
    organization,
    groupBuy: order.groupBuy,
    paidAtHandover: order.paidAtHandover,
    wasSettled,
    hasPaymentProof,
    restAmount,
  });
  return (
    <Page
      title={proofRejection ? 'Ordered, another proof is needed' : titleFor(order)}
      lead={`${order.groupBuy.title}, ${order.organization.name}`}
    >
      {status === 'PENDING' ? null : (
        <Notice tone={step.tone} title={step.title}>
          <p>{step.text}</p>
          {reason ? <p>“{reason}”</p> : null}
        </Notice>
      )}
      <OrderPlaced
        order={order}
        rejection={proofRejection}
        proof={
          status === 'CANCELLED' && !hasPaymentProof ? null : (
            <Stack gap={24}>
              {takesProof(status) ? (
                // Asked for another proof, the form no longer says that the last one was received.
                <ProofUploader
                  key={proofRejection?.at}
                  orderId={order.id}
                  orderNumber={order.orderNumber}
                  onUploaded={() => void refetchOrders()}
                />
              ) : null}
              {status === 'PENDING' && !proofRejection ? null : <ProofList orderId={order.id} empty={null} />}
            </Stack>
          )
        }
        mayChangeEmail={fresh?.permissions.canChangeEmail ?? false}
        next={<NextPages order={fresh ? { ...placed, user: fresh.user } : placed} isGuest={isGuest} />}
      />
    </Page>
  );
}

function titleFor(order: { status: OrderStatus; paidAtHandover: boolean; totalAmount: number }): string {
  const { status, paidAtHandover } = order;
  if (status === 'PENDING' && order.totalAmount === 0) return 'Ordered';
  if (status === 'PENDING') return paidAtHandover ? 'Ordered, paid at the handover' : 'Ordered, not paid yet';
  if (status === 'CANCELLED') return 'Order cancelled';
  return status === 'PAYMENT_UPLOADED' ? 'Ordered, proof sent' : `Ordered: ${orderStatusLabel[status].toLowerCase()}`;
}

/** The order's own page; for guests, the account that their address is worth. */
function NextPages({ order, isGuest }: Placed) {
  const toOrder = `/buyer/orders/${encodeURIComponent(order.orderNumber)}`;
  if (!isGuest)
    return (
      <LinkButton to={toOrder} wide>
        See your order
      </LinkButton>
    );
  return (
    <div data-print="none">
      <Notice
        title="Keep an eye on it"
        action={
          <Cluster>
            <LinkButton to={toOrder}>See your order</LinkButton>
            <LinkButton
              to="/set-password"
              variant="primary"
              state={{ email: order.user.email, orderNumber: order.orderNumber, fromOrderConfirmation: true }}
            >
              Create an account
            </LinkButton>
          </Cluster>
        }
      >
        Set a password for {order.user.email} and find this order again on every device.
      </Notice>
    </div>
  );
}
