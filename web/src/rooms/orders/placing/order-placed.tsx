import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { needsPayment } from '@cobuy/domain/orders/order-status';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { TicketStub } from '../../../ui/ledger/ticket-stub.tsx';
import { useMailSending } from '../../system/system.api.ts';
import { RejectedProof } from '../one-order/rejected-proof.tsx';
import { OrderStatusStamp } from '../order-status-stamp.tsx';
import { paymentCalendar } from './order-calendar.ts';
import styles from './order-placed.module.css';
import type { PlacedOrder } from './place-order.api.ts';

interface OrderPlacedProps {
  /** As it is now: the page may be looked at again when it was changed, or the proof is long there. */
  order: PlacedOrder;
  /** When the payment is due now: a rejected proof gives more time. */
  payBy: string;
  /** What nobody pays in time is cancelled. */
  cancelsUnpaid: boolean;
  /** Why another proof is asked for. */
  rejection: Order['proofRejection'];
  /** The way to upload the proof; null where there is neither a proof nor a way. */
  proof: ReactNode;
  /** What is offered below: an account, or the way to the order. */
  next: ReactNode;
}

/** What to pay, by when and how; then the proof; then everything else. */
export function OrderPlaced({ order, payBy, cancelsUnpaid, rejection, proof, next }: OrderPlacedProps) {
  const { status } = order;
  const { sendsMail } = useMailSending();
  const amount = formatMoney(order.totalAmount);
  const keepDate = () => {
    const url = `${location.origin}/buyer/orders/${order.orderNumber}`;
    const file = new Blob(
      [
        paymentCalendar(
          { ...order, groupBuy: { ...order.groupBuy, paymentDueDate: payBy }, amount },
          { now: new Date(), url },
        ),
      ],
      { type: 'text/calendar' },
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `pay-${order.orderNumber}.ics`;
    link.click();
    // Some browsers read the address only after the click has returned.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  const aside = (
    <Stack gap={24}>
      <TicketStub label="Order number" number={order.orderNumber} stamp={<OrderStatusStamp status={status} stamped />}>
        <p>{order.groupBuy.title}</p>
      </TicketStub>
      <Card aria-label="What you ordered">
        <h2>What you ordered</h2>
        <ul className={styles.items}>
          {order.items.map((item) => (
            <li key={item.id} className={styles.item}>
              <span>
                {item.quantity} × {item.product.name}
                {item.product.unit ? ` (${item.product.unit})` : ''}
              </span>
              <span className={styles.price}>{formatMoney(item.totalPrice)}</span>
            </li>
          ))}
          <li className={styles.item}>
            <strong>Total</strong>
            <strong className={styles.price}>{amount}</strong>
          </li>
        </ul>
        <p className={styles.mail}>
          {sendsMail
            ? `A confirmation is on its way to ${order.user.email}.`
            : `This installation sends no e-mail. Keep the order number: with it and ${order.user.email} you come back to this order.`}
        </p>
      </Card>
      {next}
    </Stack>
  );
  // Cancelled with nothing sent: there is nothing to do beside it.
  if (!rejection && !proof && !needsPayment(status)) return aside;
  return (
    <div className={styles.columns}>
      <Stack gap={24}>
        {rejection ? (
          <RejectedProof order={{ proofRejection: rejection, groupBuy: { paymentDueDate: payBy } }}>
            {proof}
          </RejectedProof>
        ) : null}
        {needsPayment(status) ? (
          <Card className={styles.pay} aria-label="What to pay">
            {status === 'PENDING' ? (
              <p className={styles.by}>
                <Deadline at={payBy} verb="Pay by" pastVerb="Payment was due" />
              </p>
            ) : null}
            <p className={styles.amount}>
              <strong>{amount}</strong> <CopyButton value={order.totalAmount.toFixed(2)} what="amount" />
            </p>
            <p>
              By <strong>{order.paymentMethodName}</strong>, outside this site.
              {status === 'PENDING' && cancelsUnpaid ? (
                <>
                  {' '}
                  Orders without payment proof by <Moment at={payBy} style="weekday-time" /> are cancelled.
                </>
              ) : null}
            </p>
            {order.paymentInstructions ? (
              <div className={styles.instructions}>
                <p>{order.paymentInstructions}</p>
                <CopyButton value={order.paymentInstructions} what="instructions" />
              </div>
            ) : (
              <p>The organiser has not written how: ask in the chat of your order before you pay.</p>
            )}
            {status === 'PENDING' ? (
              <p>
                Your order number: <strong className={styles.number}>{order.orderNumber}</strong>{' '}
                <CopyButton value={order.orderNumber} what="order number" />
              </p>
            ) : null}
            <Cluster>
              <Button icon={<Icon name="calendar" size={16} />} onClick={keepDate}>
                Add to calendar
              </Button>
            </Cluster>
          </Card>
        ) : null}
        {rejection || !proof ? null : (
          <Card className={styles.pay} aria-label="Payment proof">
            <h2>{status === 'PENDING' ? 'Paid? Send the proof' : 'Payment proof'}</h2>
            {proof}
          </Card>
        )}
      </Stack>
      {aside}
    </div>
  );
}
