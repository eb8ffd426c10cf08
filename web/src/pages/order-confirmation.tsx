import { buyersStatusLabel } from '@cobuy/domain/orders/buyers-status';
import { takesProof } from '@cobuy/domain/orders/order-status';
import { Navigate, useLocation, useParams } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session.ts';
import { useNews } from '../lib/use-news.ts';
import { browsePath } from '../rooms/group-buys/deal-path.ts';
import { buyersNextStep, reasonOfStatus } from '../rooms/orders/next-step.ts';
import { useOrder, useRefetchOrders } from '../rooms/orders/orders.api.ts';
import { useLiveOrder } from '../rooms/orders/orders.realtime.ts';
import { OrderPlaced } from '../rooms/orders/placing/order-placed.tsx';
import { type Placed, readPlaced } from '../rooms/orders/placing/placed-order.ts';
import { OrderSignIn } from '../rooms/payment-proofs/order-sign-in.tsx';
import { ProofList } from '../rooms/payment-proofs/proof-list.tsx';
import { ProofUploader } from '../rooms/payment-proofs/proof-uploader.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { formatMoney } from '../ui/format/money.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageSkeleton } from '../ui/layout/page-skeleton.tsx';
import { Cluster, Stack } from '../ui/layout/stack.tsx';

export function OrderConfirmationPage() {
  const { orderNumber = '' } = useParams();
  const { state } = useLocation();
  const placed = readPlaced(state, orderNumber);
  usePageTitle('Order confirmation');
  return placed ? <Confirmation placed={placed} /> : <WithoutState orderNumber={orderNumber} />;
}

/** Come to by its address, as from the browser inside another application: the order itself, where the session may read it. */
function WithoutState({ orderNumber }: { orderNumber: string }) {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  return isSignedIn ? <ToOrder orderNumber={orderNumber} /> : <Navigate to={browsePath} replace />;
}

function ToOrder({ orderNumber }: { orderNumber: string }) {
  const { data: order, error } = useOrder(orderNumber);
  if (order?.permissions.isBuyer) return <Navigate to={`/buyer/orders/${order.orderNumber}`} replace />;
  if (order) return <Navigate to={`/orders/${order.orderNumber}`} replace />;
  return error ? <Navigate to={browsePath} replace /> : <PageSkeleton />;
}

const justPlaced = {
  ...{ proofRejection: null, closureRequestedAt: null, wasSettled: false, hasPaymentProof: false },
  // Said on this page itself, with how to pay it.
  ...{ restAmount: 0, paidAmount: 0 },
};

function Confirmation({ placed: { order: placed, isGuest } }: { placed: Placed }) {
  const refetchOrders = useRefetchOrders();
  // What was handed on is enough to show at once; a page that is looked at again tells what the order is now: its sum,
  // its items and whom to pay may have changed since.
  const { data: fresh, error } = useOrder(placed.orderNumber);
  // A browser that blocks cookies has kept no session of whoever has just ordered.
  const isSignedOut = error instanceof ApiError && error.status === 401;
  // Placed here a moment ago, and not to be seen any more: another order has taken the session since.
  const isShutOut = isGuest && error instanceof ApiError && (error.status === 403 || error.status === 404);
  useLiveOrder(placed.orderNumber, (isOld) => void refetchOrders(isOld));
  const order = fresh ?? placed;
  const { status, organization } = order;
  const { proofRejection, closureRequestedAt, wasSettled, hasPaymentProof, restAmount, paidAmount } =
    fresh ?? justPlaced;
  const { news, expectNews } = useNews(fresh);
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
    paidAmount,
  });
  return (
    <Page
      title={proofRejection ? 'Ordered. Another proof is needed' : titleFor(order)}
      lead={`${order.groupBuy.title}, ${order.organization.name}`}
    >
      {status === 'PENDING' ? null : (
        <Notice ref={news} announced tone={step.tone} title={step.title}>
          <p>{step.text}</p>
          {reason ? <p>“{reason}”</p> : null}
        </Notice>
      )}
      <OrderPlaced
        order={order}
        isGuest={isGuest}
        rejection={proofRejection}
        proof={
          isSignedOut ? (
            <SignedOut orderNumber={placed.orderNumber} />
          ) : isShutOut ? (
            <div data-print="none">
              <OrderSignIn orderNumber={placed.orderNumber}>
                To upload a receipt or change this order, sign in with its number and your e-mail.
              </OrderSignIn>
            </div>
          ) : status === 'CANCELLED' && !hasPaymentProof ? null : (
            <Stack gap={24}>
              {takesProof(status) ? (
                // Asked for another proof, the form stands open again.
                <ProofUploader
                  key={proofRejection?.at}
                  orderId={order.id}
                  orderNumber={order.orderNumber}
                  onUploaded={() => void refetchOrders().then(expectNews)}
                />
              ) : null}
              {status === 'PENDING' && !proofRejection ? null : (
                <ProofList order={{ id: order.id, latestUpload: fresh?.latestUpload ?? null }} empty={null} />
              )}
            </Stack>
          )
        }
        mayChangeEmail={fresh?.permissions.canChangeEmail ?? false}
        mayChangeOrder={fresh?.permissions.canChange ?? false}
        next={
          isSignedOut || isShutOut ? null : (
            <NextPages order={fresh ? { ...placed, user: fresh.user } : placed} isGuest={isGuest} />
          )
        }
      />
    </Page>
  );
}

/** The order is placed; what else is done with it needs a session. */
function SignedOut({ orderNumber }: { orderNumber: string }) {
  return (
    <div data-print="none">
      <Notice
        tone="warn"
        title="This browser didn’t keep you signed in"
        action={
          <LinkButton to="/order-login" state={{ from: `/buyer/orders/${orderNumber}`, orderNumber }}>
            Open your order
          </LinkButton>
        }
      >
        To upload a receipt or change your order, open it with its number and your e-mail. If that fails, allow cookies
        for this site in the browser’s settings, then try again.
      </Notice>
    </div>
  );
}

type Titled = Pick<Placed['order'], 'status' | 'paidAtHandover' | 'totalAmount' | 'groupBuy'>;

function titleFor({ status, paidAtHandover, totalAmount, groupBuy: { pickup } }: Titled): string {
  const isPickup = pickup !== null;
  if (status === 'CANCELLED') return 'Order cancelled';
  if (status !== 'PENDING') return `Ordered: ${buyersStatusLabel(status, { isPickup }).toLowerCase()}`;
  if (totalAmount === 0) return 'Ordered';
  if (paidAtHandover) return `Ordered. Pay ${isPickup ? 'at pickup' : 'on delivery'}`;
  return `Ordered. Now pay ${formatMoney(totalAmount)}`;
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
        title="Find it faster next time"
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
