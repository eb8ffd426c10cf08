import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { Link } from 'react-router';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import { buyersNextStep, isPaidLater, owesAgain } from '../next-step.ts';
import { OrderStatusStamp } from '../order-status-stamp.tsx';
import styles from './order-cards.module.css';
import { stageOf } from './order-stages.ts';

/** What has to be paid or picked up, as cards; each is one link to its order. */
export function OrderCards({
  label,
  orders,
  isStale,
}: {
  label: string;
  orders: readonly OrderSummary[];
  isStale: boolean;
}) {
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isStale}>
      {orders.map((order) => (
        <li key={order.id} className={styles.card}>
          <div className={styles.words}>
            <Link className={styles.link} to={`/buyer/orders/${order.orderNumber}`}>
              <WhatToDo order={order} />
              <Icon name="arrow-right" size={16} />
            </Link>
            <span>
              {order.groupBuy.title} · {order.organization.name}
            </span>
            <span className={styles.small}>
              <Detail order={order} />
            </span>
          </div>
          {order.status === 'PENDING' ? null : (
            <OrderStatusStamp
              status={order.status}
              buyer={{ isPickup: order.groupBuy.pickup !== null }}
              owes={owesAgain(order)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const isToPay = (order: OrderSummary) => buyersNextStep(order).action !== null || stageOf(order) === 'pay';

function WhatToDo({ order }: { order: OrderSummary }) {
  const { pickup, paymentDueDate } = order.groupBuy;
  const isPast = pickup !== null && new Date(pickup.until) < serverNow();
  const when = pickup && <Moment at={pickup.from} style="weekday-time-zone" zone={order.organization.timeZone} />;
  if (!isToPay(order)) return <span>{isPast ? <>Pickup was {when}</> : <>Pick up {when}</>}</span>;
  if (order.proofRejectedAt) return <span>Upload another proof</span>;
  const amount = formatMoney(order.restAmount, ownCurrency);
  if (order.urgency === 'overdue' || owesAgain(order)) return <span>Pay {amount} now</span>;
  return (
    <span>
      Pay {amount}
      {isPaidLater(order) ? null : (
        <>
          {' '}
          by <Moment at={paymentDueDate} style="weekday-day" zone={order.organization.timeZone} />
        </>
      )}
    </span>
  );
}

function Detail({ order }: { order: OrderSummary }) {
  const { pickup, paymentDueDate } = order.groupBuy;
  if (owesAgain(order)) return <>Still to pay of {formatMoney(order.totalAmount, ownCurrency)}</>;
  if (isToPay(order))
    return <Deadline at={paymentDueDate} ahead="Due {when}" past="Was due {when}" zone={order.organization.timeZone} />;
  const owed =
    order.paidAtHandover && order.restAmount > 0 ? `Pay ${formatMoney(order.restAmount, ownCurrency)} there · ` : '';
  return (
    <>
      {owed}
      {pickup?.place}
    </>
  );
}
