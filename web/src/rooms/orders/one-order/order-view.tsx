import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { piecesText } from '@cobuy/domain/orders/order-counts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Rail } from '../../../ui/ledger/rail.tsx';
import { Tabs } from '../../../ui/ledger/tabs.tsx';
import { TicketStub } from '../../../ui/ledger/ticket-stub.tsx';
import { OrderSteps } from '../moving/order-steps.tsx';
import { buyersNextStep, isNothingToPay, organisersNextStep, reasonOfStatus } from '../next-step.ts';
import { OrderStatusStamp } from '../order-status-stamp.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPayment } from './order-payment.tsx';
import { orderRail } from './order-rail.ts';
import styles from './order-view.module.css';
import { RejectedProof } from './rejected-proof.tsx';
import { ToPay } from './to-pay.tsx';

interface OrderViewProps {
  order: Order;
  /** The proofs that are there, and the way to add one. */
  proofs: ReactNode;
  uploader: ReactNode;
  /** Of the buyer, shown to organisers. */
  reputation: ReactNode;
  chat: ReactNode;
  /** What is offered beside it to whoever came by its number. */
  offer: ReactNode;
  /** For its buyer: the same again from what is open now. */
  reorder: ReactNode;
  /** For the buyer of an order that has arrived: the way to close it, or to take that request back. */
  closing: ReactNode;
  /** What was paid in parts. */
  payments: ReactNode;
  /** What organisers keep about it for themselves; null for its buyer. */
  note: ReactNode;
  /** The way in which organisers change the items. */
  correcting: ReactNode;
  /** Whether somebody else has said something that is not read yet. */
  isChatUnread: boolean;
}

const tabsId = 'about';

/** One order, for its buyer and its organisers: what comes next on top, then everything about it. */
export function OrderView({ order, proofs, uploader, chat, closing, offer, isChatUnread, ...slots }: OrderViewProps) {
  const [parameters, setParameters] = useSearchParams();
  const { isOrganiser } = order.permissions;
  const step = isOrganiser ? organisersNextStep(order) : buyersNextStep(order);
  const isUnpaidByViewer = !isOrganiser && order.status === 'PENDING';
  // No proof is asked for before; whoever has paid already still finds the way to send one.
  const paysLater = order.paidAtHandover && order.proofRejection === null;
  const asksForAnother =
    isUnpaidByViewer && !isNothingToPay(order) && order.proofRejection !== null && order.permissions.canUploadProof;
  const reason = reasonOfStatus(order);
  const steps = <OrderSteps order={order} />;
  return (
    <Stack gap={24}>
      {isUnpaidByViewer ? (
        <div className={styles.halves}>
          {asksForAnother ? (
            <>
              <RejectedProof order={order}>{uploader}</RejectedProof>
              <ToPay order={order} />
            </>
          ) : (
            <>
              <ToPay order={order} />
              {order.permissions.canUploadProof && !order.paidAtHandover && !isNothingToPay(order) ? (
                <Card aria-labelledby="send-proof" data-print="none">
                  <h2 id="send-proof" className={styles.heading}>
                    Paid? Send the proof
                  </h2>
                  {uploader}
                </Card>
              ) : null}
            </>
          )}
        </div>
      ) : (
        <Notice
          tone={step.tone}
          title={step.title}
          action={
            step.action ? (
              // The tabs stand below the fold: the address leads to them, not only to the right one.
              <LinkButton to={`?tab=payment#${tabsId}`}>{step.action}</LinkButton>
            ) : null
          }
        >
          <p>{step.text}</p>
          {reason ? <p className={styles.reason}>“{reason}”</p> : null}
          {closing}
        </Notice>
      )}
      {isUnpaidByViewer ? closing : null}
      {!isOrganiser && order.status === 'PAYMENT_UPLOADED' ? <ToPay order={order} /> : null}
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
        stamp={<OrderStatusStamp status={order.status} stamped />}
      >
        <p>
          {formatMoney(order.totalAmount)} · {piecesText(order.pieces)}
        </p>
      </TicketStub>
      <Card aria-label="How far it is">
        <Rail
          label="How far it is"
          steps={orderRail(order).map(({ key, label, state, at, isDue }) => ({
            key,
            label,
            state,
            detail: at ? (
              isDue ? (
                <Deadline at={at} verb="By" pastVerb="Was due" zone={order.organization.timeZone} />
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
              content: <OrderFacts order={order} reputation={slots.reputation} correcting={slots.correcting} />,
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
    </Stack>
  );
}
