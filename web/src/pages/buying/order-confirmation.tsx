import { takesProof } from '@cobuy/domain/orders/order-status';
import { Navigate, useLocation, useParams } from 'react-router';
import { useNews } from '../../lib/browser/use-news.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { browsePath } from '../../rooms/group-buys/group-buy-path.ts';
import { buyersNextStep, reasonOfStatus } from '../../rooms/orders/next-step.ts';
import { useOrder, useRefetchOrders } from '../../rooms/orders/orders.api.ts';
import { useLiveOrder } from '../../rooms/orders/orders.realtime.ts';
import { OrderPlaced } from '../../rooms/orders/placing/order-placed.tsx';
import { type Placed, readPlaced } from '../../rooms/orders/placing/placed-order.ts';
import { OrderSignIn } from '../../rooms/payment-proofs/order-sign-in.tsx';
import { ProofList } from '../../rooms/payment-proofs/proof-list.tsx';
import { ProofUploader } from '../../rooms/payment-proofs/proof-uploader.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageSkeleton } from '../../ui/layout/page-skeleton.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';

export function OrderConfirmationPage() {
  const { orderNumber = '' } = useParams();
  const { state } = useLocation();
  const placed = readPlaced(state, orderNumber);
  usePageTitle('Order confirmation');
  return placed ? <Confirmation placed={placed} /> : <WithoutState orderNumber={orderNumber} />;
}

/** Opened by its address, as from another app's browser: shows the order where the session may read it. */
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
  // The page itself says this, along with how to pay.
  ...{ restAmount: 0, paidAmount: 0 },
};

function Confirmation({ placed: { order: placed, isGuest } }: { placed: Placed }) {
  const refetchOrders = useRefetchOrders();
  // What was handed on is enough to show at once; on a revisit, the sum, items, and payee may have changed, so the
  // order is fetched.
  const { data: fresh, error } = useOrder(placed.orderNumber);
  // Browsers that block cookies have kept no session for the person who just ordered.
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
                // When another proof is asked for, the form opens again.
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
  // The notice below says where the order is.
  if (status !== 'PENDING' || totalAmount === 0) return 'Ordered';
  if (paidAtHandover) return isPickup ? 'Ordered. Pay at pickup' : 'Ordered. Pay on delivery';
  return `Ordered. Now pay ${formatMoney(totalAmount, ownCurrency)}`;
}

/** The order's own page; for guests, an account for their address. */
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
        Set a password for {order.user.email} and find this order again on any device.
      </Notice>
    </div>
  );
}
