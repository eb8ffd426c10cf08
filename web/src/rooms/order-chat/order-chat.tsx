import { orderChatErrors } from '@cobuy/contract/order-chat/order-chat.errors';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { orderChatTexts } from '@cobuy/domain/order-chat/closure-rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useKeptFocus } from '../../lib/browser/keep-focus.ts';
import { useIsPhone } from '../../lib/browser/use-is-phone.ts';
import { useRoomToFill } from '../../lib/browser/use-room-to-fill.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { useOrganizations } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClosurePanel } from './closure-panel.tsx';
import { useOrderChatState, useRefetchOrderChat } from './order-chat.api.ts';
import styles from './order-chat.module.css';
import { createOrderChatTransport } from './order-chat-transport.ts';
import { OrderConversation } from './order-conversation.tsx';

interface OrderChatProps {
  order: Pick<Order, 'id' | 'permissions'>;
  /** Whether the order has arrived, so that its buyer may be asked to close it. */
  mayClose: boolean;
}

export function OrderChat({ order, mayClose }: OrderChatProps) {
  const { data: state, error, refetch, isFetching } = useOrderChatState(order.id);
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLElement>(null);
  // On a phone the chat fills the page, like a channel: nothing below the field above the keyboard.
  const isAlone = useIsPhone();
  useRoomToFill(frame, isAlone);
  useKeptFocus(frame, JSON.stringify(state?.closure ?? null));
  // Opening the chat scrolls all of it into view; the tabs above it load a moment later.
  useEffect(() => {
    const painted = requestAnimationFrame(() => {
      if (isAlone) frame.current?.focus({ preventScroll: true });
      else frame.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(painted);
  }, [isAlone]);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={styles.chat}
      aria-label={orderChatTexts.title}
      data-alone={isAlone || undefined}
    >
      <div className={styles.head}>
        {isAlone ? (
          <Link className={styles.back} to="?tab=details" preventScrollReset aria-label="Back to the order">
            <Icon name="arrow-left" />
          </Link>
        ) : null}
        <h2 className={styles.title}>{orderChatTexts.title}</h2>
      </div>
      {state ? (
        <OpenChat orderId={order.id} isBuyer={order.permissions.isBuyer} state={state} mayClose={mayClose} />
      ) : error instanceof ApiError && error.code === 'auth.password_required' ? (
        <div className={styles.instead}>
          <EmptyState
            title="Sign in to chat"
            action={
              <LinkButton to="/login" state={{ from: pathname + search }}>
                Sign in
              </LinkButton>
            }
          >
            {error.message}
          </EmptyState>
        </div>
      ) : error ? (
        <div className={styles.instead}>
          <ErrorState title={orderChatTexts.joinFailed} retry={{ refetch, isFetching }} />
        </div>
      ) : (
        <div className={styles.loading}>
          <SkeletonFrame label="Loading the chat…" height="64px" />
        </div>
      )}
    </section>
  );
}

type State = NonNullable<ReturnType<typeof useOrderChatState>['data']>;

interface OpenChatProps {
  orderId: string;
  isBuyer: boolean;
  state: State;
  mayClose: boolean;
}

function OpenChat({ orderId, isBuyer, state, mayClose }: OpenChatProps) {
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  const refetch = useRefetchOrderChat();
  const [isJoinable, setIsJoinable] = useState(true);
  const transport = useMemo(
    () =>
      createOrderChatTransport(
        { orderId, organizationId },
        { onJoined: setIsJoinable, onRead: () => void refetch(orderId) },
      ),
    [orderId, organizationId, refetch],
  );
  return (
    <OrderConversation
      orderId={orderId}
      isBuyer={isBuyer}
      transport={transport}
      readOnly={state.canWrite ? null : orderChatErrors.read_only.sentence}
    >
      {isJoinable ? null : (
        <p className={styles.problem} role="alert">
          {orderChatTexts.joinFailed}
        </p>
      )}
      <ClosurePanel orderId={orderId} state={state.closure} mayClose={mayClose} />
    </OrderConversation>
  );
}
