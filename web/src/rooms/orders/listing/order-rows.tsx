import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { piecesText } from '@cobuy/domain/orders/order-quantities';
import { factsOf, needsPayment, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { buyersStatusLabel } from '@cobuy/domain/orders/order-status-words';
import { Link } from 'react-router';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { formatMoney, Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import { buyersNextStep, isPaidLater, owesAgain, payAction } from '../next-step.ts';
import { OrderStatusStamp, UrgencyStamp } from '../order-status-stamp.tsx';
import { organizersNextStep } from '../organizers-next-step.ts';
import { ReorderButton } from '../placing/reorder.tsx';
import styles from './order-rows.module.css';

/** Who's looking: rows lead to their page of the order and show their next step. */
export type OrderViewer = 'buyer' | 'organiser';

const orderAddress = (viewer: OrderViewer, orderNumber: string) =>
  viewer === 'buyer' ? `/buyer/orders/${orderNumber}` : `/orders/${orderNumber}`;

interface OrderRowsProps {
  label: string;
  orders: readonly OrderSummary[];
  viewer: OrderViewer;
  /** All are of one deal, which is named above them. */
  isOfOneGroupBuy?: boolean;
  isStale: boolean;
}

export function OrderRows({ label, orders, viewer, isOfOneGroupBuy = false, isStale }: OrderRowsProps) {
  return (
    <ul className={styles.rows} aria-label={label} aria-busy={isStale}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} viewer={viewer} isOfOneGroupBuy={isOfOneGroupBuy} />
      ))}
    </ul>
  );
}

function OrderRow({
  order,
  viewer,
  isOfOneGroupBuy,
}: {
  order: OrderSummary;
  viewer: OrderViewer;
  isOfOneGroupBuy: boolean;
}) {
  const step = (viewer === 'buyer' ? buyersNextStep : organizersNextStep)(order);
  // Once the buyer has sent a proof, the due date is the organizer's concern.
  const isDue = !isPaidLater(order) && (viewer === 'buyer' ? order.status === 'PENDING' : needsPayment(order.status));
  const isOver = factsOf[order.status].isOver;
  const buyer = viewer === 'buyer' ? { isPickup: order.groupBuy.pickup !== null } : null;
  const label = buyer ? buyersStatusLabel(order.status, buyer) : orderStatusLabel[order.status];
  const mayReorder = buyer !== null && isOver && new Date(order.groupBuy.endDate) > serverNow();
  return (
    <li className={classNames(styles.row, isOver && styles.over)}>
      <div className={styles.what}>
        <Link className={styles.link} to={orderAddress(viewer, order.orderNumber)}>
          {viewer === 'buyer' ? order.groupBuy.title : order.user.name}
        </Link>
        <span className={styles.small}>
          {isOfOneGroupBuy ? null : viewer === 'buyer' ? `${order.organization.name} · ` : `${order.groupBuy.title} · `}
          {piecesText(order.pieces)}
        </span>
        <span className={styles.number}>{order.orderNumber}</span>
      </div>
      <div className={styles.state}>
        <span className={styles.stamps}>
          <OrderStatusStamp status={order.status} buyer={buyer} owes={owesAgain(order)} />
          {isDue ? <UrgencyStamp urgency={order.urgency} /> : null}
        </span>
        {isOver || step.title === label || (buyer && owesAgain(order)) ? null : (
          <span className={classNames(styles.step, step.action !== null && styles.todo)}>
            {step.action === null ? null : <Icon name="arrow-right" size={14} />}
            {step.action === null
              ? step.title
              : step.action === payAction
                ? `Pay ${formatMoney(order.restAmount, ownCurrency)} and upload the proof`
                : step.action}
          </span>
        )}
        {mayReorder ? (
          <span className={styles.deed}>
            <ReorderButton orderNumber={order.orderNumber} title={order.groupBuy.title} />
          </span>
        ) : null}
      </div>
      <div className={styles.sum}>
        <strong>
          <Money amount={order.totalAmount} currency={ownCurrency} />
        </strong>
        {owesAgain(order) || (order.paidAmount > 0 && order.restAmount > 0) ? (
          <span className={styles.small}>{formatMoney(order.restAmount, ownCurrency)} still to pay</span>
        ) : null}
        <span className={styles.small}>
          {isDue ? (
            <Deadline
              at={order.groupBuy.paymentDueDate}
              ahead="Pay by {when}"
              past="Was due {when}"
              zone={order.organization.timeZone}
            />
          ) : (
            <>
              Ordered <Moment at={order.createdAt} style="date" />
            </>
          )}
        </span>
      </div>
    </li>
  );
}
