import type { Order, OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { needsPayment } from '@cobuy/domain/orders/order-status';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { isPlainKey } from '../../../lib/browser/is-plain-key.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { isPaidLater, owesAgain } from '../next-step.ts';
import { OrderFacts } from '../one-order/order-facts.tsx';
import { OrderStatusStamp, UrgencyStamp } from '../order-status-stamp.tsx';
import { useOrder, useRefetchOrders } from '../orders.api.ts';
import { useLiveOrder } from '../orders.realtime.ts';
import { organizersNextStep } from '../organizers-next-step.ts';
import { OrderSteps } from '../status/order-steps.tsx';
import styles from './order-panel.module.css';

/** The orders before and after it in the list; null at its ends. */
export interface Neighbors {
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface OrderPanelProps {
  orderNumber: string;
  neighbors: Neighbors;
  proofsOf: (order: OrderSummary) => ReactNode;
  reputationOf: (userId: string) => ReactNode;
  onClose: () => void;
}

export function OrderPanel({ orderNumber, neighbors, proofsOf, reputationOf, onClose }: OrderPanelProps) {
  const { data: order, error, isFetching, refetch } = useOrder(orderNumber);
  const refetchOrders = useRefetchOrders();
  useLiveOrder(orderNumber, (isOld) => void refetchOrders(isOld));
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event, 'panel')) return;
    if (event.key === 'j') neighbors.next?.();
    if (event.key === 'k') neighbors.previous?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <SidePanel
      tools={
        <Cluster gap={4}>
          <IconButton
            icon="chevron-left"
            label="Previous order (K)"
            aria-disabled={neighbors.previous === null}
            onClick={() => neighbors.previous?.()}
          />
          <IconButton
            icon="chevron-right"
            label="Next order (J)"
            aria-disabled={neighbors.next === null}
            onClick={() => neighbors.next?.()}
          />
        </Cluster>
      }
      title={order ? order.user.name : 'Order'}
      onClose={onClose}
      actions={order && order.permissions.nextStatuses.length > 0 ? <OrderSteps order={order} /> : null}
    >
      {order ? (
        <Sheet order={order} proofs={proofsOf(order)} reputation={reputationOf(order.userId)} />
      ) : error ? (
        error instanceof ApiError && error.status === 404 ? (
          <ErrorState title="Order not found" />
        ) : (
          <ErrorState title="Failed to load order" retry={{ refetch, isFetching }} />
        )
      ) : (
        <SkeletonFrame label="Loading the order…">
          <Stack gap={24}>
            <Skeleton height="96px" />
            <Skeleton height="72px" />
            <Skeleton height="320px" />
          </Stack>
        </SkeletonFrame>
      )}
    </SidePanel>
  );
}

/** The day that its buyer reads, too. */
function PaidThen({ order: { groupBuy, organization } }: { order: Order }) {
  if (groupBuy.pickup === null) return 'Due on delivery';
  return (
    <>
      Due at pickup, <Moment at={groupBuy.pickup.from} style="weekday-day" zone={organization.timeZone} />
    </>
  );
}

function Sheet({ order, proofs, reputation }: { order: Order; proofs: ReactNode; reputation: ReactNode }) {
  const step = organizersNextStep(order);
  const reason = order.timeline.findLast(({ toStatus, isUndone }) => !isUndone && toStatus === order.status)?.reason;
  const hasProofs = order.timeline.some(({ kind }) => kind === 'proof_uploaded');
  const waitsForPayment = needsPayment(order.status);
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <p className={styles.number}>{order.orderNumber}</p>
        <p className={styles.sum}>
          <strong>
            <Money amount={order.totalAmount} currency={ownCurrency} />
          </strong>{' '}
          {owesAgain(order) || (order.paidAmount > 0 && order.restAmount > 0) ? (
            <>
              (<Money amount={order.restAmount} currency={ownCurrency} /> still to pay){' '}
            </>
          ) : null}
          {order.giveBackAmount > 0 ? (
            <>
              (<Money amount={order.giveBackAmount} currency={ownCurrency} /> to refund){' '}
            </>
          ) : null}
          by {order.paymentMethodName}
          {waitsForPayment ? (
            <>
              {' · '}
              {isPaidLater(order) ? (
                <PaidThen order={order} />
              ) : (
                <Deadline
                  at={order.groupBuy.paymentDueDate}
                  ahead="Due {when}"
                  past="Was due {when}"
                  zone={order.organization.timeZone}
                />
              )}
            </>
          ) : null}
        </p>
        <Cluster gap={8}>
          <OrderStatusStamp status={order.status} buyer={null} />
          {waitsForPayment && !isPaidLater(order) ? <UrgencyStamp urgency={order.urgency} /> : null}
          {reputation}
          <Link to={`/orders/${order.orderNumber}`}>Order page</Link>
        </Cluster>
      </div>
      <Notice tone={step.tone} title={step.title}>
        <p>{step.text}</p>
        {reason ? <p className={styles.reason}>“{reason}”</p> : null}
      </Notice>
      {hasProofs ? (
        <Card aria-labelledby="panel-proofs">
          <h3 id="panel-proofs" className={styles.heading}>
            Payment proofs
          </h3>
          {proofs}
        </Card>
      ) : null}
      <OrderFacts order={order} buyer={null} />
    </div>
  );
}
