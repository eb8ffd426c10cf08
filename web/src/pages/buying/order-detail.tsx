import { useParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { useNews } from '../../lib/browser/use-news.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import type { IsOld } from '../../lib/calls/asked-before.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { PasswordOffer } from '../../rooms/auth/password-offer.tsx';
import { ClosureRequestCard } from '../../rooms/order-chat/closure-request-card.tsx';
import { useOrderChatState, useOrderMessages, useRefetchOrderChat } from '../../rooms/order-chat/order-chat.api.ts';
import { OrderChat } from '../../rooms/order-chat/order-chat.tsx';
import { CorrectContact } from '../../rooms/orders/correcting/correct-contact.tsx';
import { CorrectItems } from '../../rooms/orders/correcting/correct-items.tsx';
import { OrderNoteCard } from '../../rooms/orders/correcting/order-note.tsx';
import { OrderPayments } from '../../rooms/orders/correcting/order-payments.tsx';
import { isPaidAfterwards } from '../../rooms/orders/next-step.ts';
import { OrderView } from '../../rooms/orders/one-order/order-view.tsx';
import { useOrder, useRefetchOrders } from '../../rooms/orders/orders.api.ts';
import { useLiveOrder } from '../../rooms/orders/orders.realtime.ts';
import { Reorder } from '../../rooms/orders/placing/reorder.tsx';
import { useRefetchProofs } from '../../rooms/payment-proofs/payment-proofs.api.ts';
import { ProofList } from '../../rooms/payment-proofs/proof-list.tsx';
import { ProofUploader } from '../../rooms/payment-proofs/proof-uploader.tsx';
import { BuyerReputationBadge } from '../../rooms/reputation/reputation-badge.tsx';
import { NoMailLine } from '../../rooms/system/no-mail-line.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';

export function OrderDetailPage() {
  const { orderNumber = '' } = useParams();
  const { data: order, error, isFetching, refetch } = useOrder(orderNumber);
  const refetchOrders = useRefetchOrders();
  const refetchProofs = useRefetchProofs();
  const refetchChat = useRefetchOrderChat();
  const orderId = order?.id;
  const { data: chat } = useOrderChatState(orderId);
  const fetchChatAnew = (isOld?: IsOld) => {
    if (orderId) void refetchChat(orderId, isOld);
  };
  const isGone = error instanceof ApiError && error.status === 404;
  usePageTitle(isGone ? 'Order not found' : `Order ${orderNumber}`);
  const fetchAnew = async (isOld?: IsOld) => {
    fetchChatAnew(isOld);
    await Promise.all([refetchOrders(isOld), refetchProofs(isOld)]);
  };
  useLiveOrder(orderNumber, (isOld) => void fetchAnew(isOld));
  const { news, expectNews } = useNews(order);
  const fetchNews = () => void fetchAnew().then(expectNews);
  useOrderMessages(orderNumber, fetchChatAnew);

  const back = <LinkButton to="/orders">Go to orders</LinkButton>;
  if (isGone)
    return (
      <Page title="Order">
        <ErrorState title="Order not found" action={back} />
      </Page>
    );
  if (error && !order)
    return (
      <Page title="Order">
        <ErrorState title="Failed to load order" retry={{ refetch, isFetching }} action={back} />
      </Page>
    );
  if (!order)
    return (
      <Page title="Order">
        <SkeletonFrame label="Loading the order…">
          <Stack gap={24}>
            <Skeleton height="72px" />
            <Skeleton height="120px" />
            <Skeleton height="320px" />
          </Stack>
        </SkeletonFrame>
      </Page>
    );
  // What has arrived is closed at the top of the page; before that, it can be closed at the end.
  const hasArrived = order.status === 'DELIVERED' || isPaidAfterwards(order);
  const mayClose = chat?.closure.request === 'offered';
  return (
    <Page
      title={order.permissions.isOrganiser ? order.user.name : order.groupBuy.title}
      over={order.permissions.isOrganiser ? order.groupBuy.title : order.organization.name}
      {...(order.permissions.isOrganiser && { crumbs: crumbsOf.order })}
    >
      {order.permissions.isOrganiser ? <NoMailLine /> : null}
      <OrderView
        order={order}
        reputation={order.permissions.isOrganiser ? <BuyerReputationBadge userId={order.userId} /> : null}
        isChatUnread={chat?.isUnread ?? false}
        closing={
          chat && (chat.closure.canWithdraw || (mayClose && hasArrived)) ? (
            <Cluster>
              {chat.closure.canWithdraw ? null : <span>Is everything there?</span>}
              <ClosureRequestCard
                orderId={order.id}
                state={chat.closure}
                label="Mark as received"
                variant="primary"
                onDone={fetchNews}
              />
            </Cluster>
          ) : null
        }
        closingEarly={
          chat && mayClose && !hasArrived ? (
            <Cluster>
              <ClosureRequestCard orderId={order.id} state={chat.closure} label="Request closure" onDone={fetchNews} />
            </Cluster>
          ) : null
        }
        news={news}
        onMoved={expectNews}
        payments={<OrderPayments order={order} />}
        note={order.permissions.isOrganiser ? <OrderNoteCard orderNumber={order.orderNumber} /> : null}
        contacting={order.permissions.canCorrectContact ? <CorrectContact order={order} /> : null}
        correcting={order.permissions.canCorrectItems ? <CorrectItems order={order} /> : null}
        chat={<OrderChat order={order} mayClose={hasArrived} />}
        offer={<PasswordOffer orderNumber={order.orderNumber} />}
        reorder={order.permissions.isBuyer ? <Reorder orderNumber={order.orderNumber} /> : null}
        proofs={<ProofList order={order} empty={<p>No proof has been uploaded yet.</p>} />}
        uploader={
          // When another proof is asked for, the form opens again.
          <ProofUploader
            key={order.proofRejection?.at}
            orderId={order.id}
            orderNumber={order.orderNumber}
            onUploaded={fetchNews}
          />
        }
      />
    </Page>
  );
}
