import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { piecesText } from '@cobuy/domain/orders/order-quantities';
import type { ReactNode, Ref } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Rail } from '../../../ui/ledger/rail.tsx';
import { Tabs } from '../../../ui/ledger/tabs.tsx';
import { TicketStub } from '../../../ui/ledger/ticket-stub.tsx';
import { buyersNextStep, isNothingToPay, owesAgain, reasonOfStatus } from '../next-step.ts';
import { OrderStatusStamp } from '../order-status-stamp.tsx';
import { organizersNextStep } from '../organizers-next-step.ts';
import { OrderSteps } from '../status/order-steps.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPayment } from './order-payment.tsx';
import { orderRail } from './order-rail.ts';
import styles from './order-view.module.css';
import { isToBeFetched, PickupLead } from './pickup-lead.tsx';
import { RejectedProof } from './rejected-proof.tsx';
import { ToPay } from './to-pay.tsx';

interface OrderViewProps {
  order: Order;
  proofs: ReactNode;
  uploader: ReactNode;
  reputation: ReactNode;
  chat: ReactNode;
  /** Offered to someone who got here with just the order number. */
  offer: ReactNode;
  /** For its buyer: the same again from what is open now. */
  reorder: ReactNode;
  /** For the buyer of an order that has arrived: the way to close it, or to take that request back. */
  closing: ReactNode;
  payments: ReactNode;
  /** The organizers' private note; null for the buyer. */
  note: ReactNode;
  correcting: ReactNode;
  contacting: ReactNode;
  /** For the buyer of an order that has not arrived: the way to close it all the same. */
  closingEarly: ReactNode;
  /** Shows the order's state; gets the focus after an action. */
  news: Ref<HTMLDivElement>;
  onMoved: () => void;
  isChatUnread: boolean;
}

const tabsId = 'about';

export function OrderView(props: OrderViewProps) {
  const { order, proofs, uploader, chat, closing, offer, isChatUnread, news, onMoved, ...slots } = props;
  const [parameters, setParameters] = useSearchParams();
  const { isOrganiser } = order.permissions;
  const step = isOrganiser ? organizersNextStep(order) : buyersNextStep(order);
  const isUnpaidByViewer = !isOrganiser && order.status === 'PENDING';
  // Payment at handover needs no proof first; a buyer who has already paid can still send one.
  const paysLater = order.paidAtHandover && order.proofRejection === null;
  const asksForAnother =
    isUnpaidByViewer && !isNothingToPay(order) && order.proofRejection !== null && order.permissions.canUploadProof;
  // The reason for a confirmation doesn't explain what's still owed.
  const reason = order.status === 'SETTLED' && owesAgain(order) ? null : reasonOfStatus(order);
  const buyer = isOrganiser ? null : { isPickup: order.groupBuy.pickup !== null };
  // The tabs are below the fold, so the address also scrolls to them.
  const toChat = `?tab=chat#${tabsId}`;
  const steps = <OrderSteps order={order} onMoved={onMoved} />;
  return (
    <Stack gap={24}>
      {isUnpaidByViewer ? (
        <div className={styles.halves}>
          {asksForAnother ? (
            <>
              <RejectedProof order={order} chat={toChat}>
                {uploader}
              </RejectedProof>
              <ToPay order={order} />
            </>
          ) : (
            <>
              <ToPay order={order} />
              {order.permissions.canUploadProof && !order.paidAtHandover && !isNothingToPay(order) ? (
                <Card aria-labelledby="send-proof" data-print="none">
                  <h2 id="send-proof" className={styles.heading}>
                    Paid? Upload your receipt
                  </h2>
                  {uploader}
                </Card>
              ) : null}
            </>
          )}
        </div>
      ) : (
        <Notice
          ref={news}
          announced
          tone={step.tone}
          title={step.title}
          action={step.action ? <LinkButton to={`?tab=payment#${tabsId}`}>{step.action}</LinkButton> : null}
        >
          <p>{step.text}</p>
          {reason ? <p className={styles.reason}>“{reason}”</p> : null}
          {closing}
        </Notice>
      )}
      {isUnpaidByViewer ? closing : null}
      {isUnpaidByViewer && !asksForAnother ? (
        <p data-print="none">
          <Link to={toChat}>Questions? Ask the organizer.</Link>
        </p>
      ) : null}
      {buyer && isToBeFetched(order) ? <PickupLead order={order} /> : null}
      {!isOrganiser && (order.status === 'PAYMENT_UPLOADED' || owesAgain(order)) ? <ToPay order={order} /> : null}
      {offer}
      {isOrganiser ? steps : null}
      {isOrganiser ? (
        <div className={styles.halves}>
          {slots.payments}
          {slots.note}
        </div>
      ) : order.payments.length > 0 || order.giveBackAmount > 0 ? (
        slots.payments
      ) : null}
      <TicketStub
        label="Order number"
        number={order.orderNumber}
        stamp={<OrderStatusStamp status={order.status} buyer={buyer} owes={owesAgain(order)} stamped />}
      >
        <p>{`${formatMoney(order.totalAmount, ownCurrency)} · ${piecesText(order.pieces)}`}</p>
      </TicketStub>
      <Card aria-label="Order progress">
        <Rail
          label="Order progress"
          steps={orderRail(order, buyer).map(({ key, label, state, at, isDue }) => ({
            key,
            label,
            state,
            detail: at ? (
              isDue ? (
                <Deadline at={at} ahead="By {when}" past="Was due {when}" zone={order.organization.timeZone} />
              ) : (
                <Moment at={at} />
              )
            ) : null,
          }))}
        />
      </Card>
      <div id={tabsId}>
        <Tabs
          label="About this order"
          selected={parameters.get('tab') ?? 'details'}
          onSelect={(tab) => setParameters({ tab }, { preventScrollReset: true })}
          items={[
            {
              id: 'details',
              label: 'Details',
              content: (
                <OrderFacts
                  order={order}
                  buyer={buyer}
                  reputation={slots.reputation}
                  correcting={slots.correcting}
                  contacting={slots.contacting}
                />
              ),
            },
            {
              id: 'payment',
              label: 'Payment',
              content: (
                <OrderPayment
                  order={order}
                  proofs={proofs}
                  uploader={isUnpaidByViewer && !paysLater ? null : uploader}
                />
              ),
            },
            {
              id: 'chat',
              label: 'Chat',
              mark: isChatUnread && parameters.get('tab') !== 'chat' ? 'New' : null,
              content: chat,
            },
          ]}
        />
      </div>
      {slots.reorder}
      {isOrganiser ? null : steps}
      {slots.closingEarly}
    </Stack>
  );
}
