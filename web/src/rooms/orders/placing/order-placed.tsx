import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { needsPayment } from '@cobuy/domain/orders/order-status';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TicketStub } from '../../../ui/ledger/ticket-stub.tsx';
import { PickupLines } from '../../group-buys/pickup-lines.tsx';
import { useMailSending } from '../../system/system.api.ts';
import { isNothingToPay } from '../next-step.ts';
import { KeepPickup } from '../one-order/order-calendar-button.tsx';
import { RejectedProof } from '../one-order/rejected-proof.tsx';
import { ToPay } from '../one-order/to-pay.tsx';
import { OrderStatusStamp } from '../order-status-stamp.tsx';
import { NotMyEmail } from './order-email.tsx';
import styles from './order-placed.module.css';
import type { PlacedOrder } from './place-order.api.ts';

interface OrderPlacedProps {
  /** As it is now: the page may be opened again after a change, or long after the proof came in. */
  order: PlacedOrder;
  rejection: Order['proofRejection'];
  /** The way to upload the proof; null where there is neither a proof nor a way. */
  proof: ReactNode;
  /** A buyer with an account finds the order there; a guest doesn't. */
  isGuest: boolean;
  /** Placed as a guest just now, by this very session. */
  mayChangeEmail: boolean;
  /** Its items, comments and address, on a page of its own. */
  mayChangeOrder: boolean;
  next: ReactNode;
}

/** What to pay, by when and how; then the proof; then everything else. */
export function OrderPlaced(props: OrderPlacedProps) {
  const { order, isGuest, rejection, proof, mayChangeEmail, mayChangeOrder, next } = props;
  const { status } = order;
  const { sendsMail } = useMailSending();
  const amount = formatMoney(order.totalAmount, ownCurrency);
  // When it's paid at pickup, the amount due already says so.
  const saysPickup = order.paidAtHandover && status === 'PENDING';
  const aside = (
    <Stack gap={24}>
      <TicketStub
        label="Order number"
        number={order.orderNumber}
        stamp={<OrderStatusStamp status={status} buyer={{ isPickup: order.groupBuy.pickup !== null }} stamped />}
      >
        <p>{order.groupBuy.title}</p>
      </TicketStub>
      {order.groupBuy.pickup && !saysPickup ? (
        <Card aria-label="Pickup">
          <h2>Pickup</h2>
          <PickupLines pickup={order.groupBuy.pickup} zone={order.organization.timeZone} />
          <KeepPickup order={order} />
        </Card>
      ) : null}
      <Card aria-label="What you ordered">
        <h2>What you ordered</h2>
        <ul className={styles.items}>
          {order.items.map((item) => (
            <li key={item.id} className={styles.item}>
              <span>
                {item.quantity} × {item.product.name}
                {item.product.unit ? ` (${item.product.unit})` : ''}
              </span>
              <span className={styles.price}>{formatMoney(item.totalPrice, ownCurrency)}</span>
            </li>
          ))}
          <li className={styles.item}>
            <strong>Total</strong>
            <strong className={styles.price}>{amount}</strong>
          </li>
        </ul>
        {mayChangeOrder ? (
          <LinkButton
            size="small"
            className={styles.change ?? ''}
            to={`/buyer/orders/${order.orderNumber}/change`}
            icon={<Icon name="pencil" size={16} />}
          >
            Change order
          </LinkButton>
        ) : null}
        <p className={styles.mail}>
          {sendsMail
            ? `A confirmation is on its way to ${order.user.email}.`
            : isGuest
              ? `We can't send e-mail. Save your order number: you need it and ${order.user.email} to open this order again.`
              : "We can't send e-mail. Sign in to your account to open this order again."}
        </p>
        {mayChangeEmail ? <NotMyEmail order={order} /> : null}
      </Card>
      {next}
    </Stack>
  );
  // Cancelled with nothing sent: nothing else to do.
  if (!rejection && !proof && !needsPayment(status)) return aside;
  return (
    <div className={styles.columns}>
      <Stack gap={24}>
        {rejection ? (
          <RejectedProof
            order={{ ...order, proofRejection: rejection }}
            chat={`/buyer/orders/${order.orderNumber}?tab=chat#about`}
          >
            {proof}
          </RejectedProof>
        ) : null}
        {status === 'PENDING' ? <ToPay order={order} /> : null}
        {rejection || !proof || isNothingToPay(order) || (order.paidAtHandover && status === 'PENDING') ? null : (
          <Card
            className={styles.pay}
            aria-label="Payment proof"
            data-print={status === 'PENDING' ? 'none' : undefined}
          >
            <h2>{status === 'PENDING' ? 'Paid? Upload your receipt' : 'Payment proof'}</h2>
            {proof}
          </Card>
        )}
        {status === 'PAYMENT_UPLOADED' ? <ToPay order={order} /> : null}
      </Stack>
      {aside}
    </div>
  );
}
