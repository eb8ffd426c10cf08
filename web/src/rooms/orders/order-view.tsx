import type { Order } from '@cobuy/contract/orders/orders.http';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Deadline } from '../../ui/format/deadline.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Rail } from '../../ui/ledger/rail.tsx';
import { Tabs } from '../../ui/ledger/tabs.tsx';
import { TicketStub } from '../../ui/ledger/ticket-stub.tsx';
import { buyersNextStep, organisersNextStep } from './next-step.ts';
import { OrderFacts } from './order-facts.tsx';
import { orderRail } from './order-rail.ts';
import { OrderStatusStamp } from './order-status-stamp.tsx';
import { OrderSteps } from './order-steps.tsx';
import styles from './order-view.module.css';

interface OrderViewProps {
  order: Order;
  /** The proofs that are there, and the way to add one. */
  proofs: ReactNode;
  uploader: ReactNode;
}

/** One order, for its buyer and its organisers: what comes next on top, then everything about it. */
export function OrderView({ order, proofs, uploader }: OrderViewProps) {
  const [parameters, setParameters] = useSearchParams();
  const { isOrganiser, canUploadProof } = order.permissions;
  const step = isOrganiser ? organisersNextStep(order) : buyersNextStep(order);
  const amount = formatMoney(order.totalAmount);
  return (
    <Stack gap={24}>
      <Notice
        tone={step.tone}
        title={step.title}
        action={step.action ? <LinkButton to="?tab=payment">{step.action}</LinkButton> : null}
      >
        {step.text}
      </Notice>
      <OrderSteps order={order} />
      <TicketStub
        label="Order number"
        number={order.orderNumber}
        stamp={<OrderStatusStamp status={order.status} stamped />}
      >
        <p>
          {amount} · {order._count.items === 1 ? '1 item' : `${order._count.items} items`}
        </p>
      </TicketStub>
      <Card aria-label="How far it is">
        <Rail
          label="How far it is"
          steps={orderRail(order).map(({ key, label, state, at, isDue }) => ({
            key,
            label,
            state,
            detail: at ? isDue ? <Deadline at={at} verb="By" pastVerb="Was due" /> : <Moment at={at} /> : null,
          }))}
        />
      </Card>
      <Tabs
        label="About this order"
        selected={parameters.get('tab') ?? 'details'}
        onSelect={(tab) => setParameters({ tab }, { replace: true, preventScrollReset: true })}
        items={[
          { id: 'details', label: 'Details', content: <OrderFacts order={order} /> },
          {
            id: 'payment',
            label: 'Payment',
            content: (
              <Stack gap={24}>
                <Card className={styles.pay} aria-label="What to pay">
                  <p className={styles.amount}>
                    {amount} <CopyButton value={order.totalAmount.toFixed(2)} what="amount" />
                  </p>
                  <p>
                    by {order.paymentMethodName} ·{' '}
                    <Deadline at={order.groupBuy.paymentDueDate} verb="Due" pastVerb="Was due" />
                  </p>
                  {order.paymentInstructions ? (
                    <p className={styles.instructions}>{order.paymentInstructions}</p>
                  ) : null}
                </Card>
                <Card aria-label="Payment proofs">
                  <h2 className={styles.heading}>Payment proofs</h2>
                  {proofs}
                </Card>
                {canUploadProof ? (
                  <Card aria-label="Upload a proof">
                    <h2 className={styles.heading}>Upload a proof</h2>
                    {uploader}
                  </Card>
                ) : null}
              </Stack>
            ),
          },
        ]}
      />
    </Stack>
  );
}
