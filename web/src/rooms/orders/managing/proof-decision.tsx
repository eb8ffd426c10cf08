import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { Order, OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isPlainKey } from '../../../lib/browser/is-plain-key.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { groupBuyHomePath } from '../../group-buys/group-buy-path.ts';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { useOrder, useRefetchOrders } from '../orders.api.ts';
import { useLiveOrder } from '../orders.realtime.ts';
import { type ShownOrder, useChangeOrderStatus } from '../status/change-order-status.api.ts';
import { consequenceOf } from '../status/order-actions.ts';
import { RejectionReason } from '../status/rejection-reason.tsx';
import styles from './proof-queue.module.css';

/** Milliseconds during which clicks and keys meant for the previous proof are ignored. */
const settlingMs = 600;

interface ProofDecisionProps {
  order: OrderSummary;
  /** Somebody else has decided it meanwhile; it stays in sight. */
  isGone: boolean;
  /** Null where no other one waits. */
  onNext: (() => void) | null;
  /** Whether the proof appeared by itself: after a decision, or because one was undone. */
  cameByItself: boolean;
  /** False until the proof is visible; until then, no decision is possible. */
  isProofShown: boolean;
  onDecided: (title: string, order: Order) => void;
}

export function ProofDecision({ order, isGone, onNext, cameByItself, isProofShown, onDecided }: ProofDecisionProps) {
  // As of asking for another proof: nobody has judged what the page learns meanwhile.
  const [judged, setJudged] = useState<ShownOrder | null>(null);
  const change = useChangeOrderStatus(judged ?? order);
  const { data: whole, isLoadingError } = useOrder(order.orderNumber);
  const refetchOrders = useRefetchOrders();
  useLiveOrder(order.orderNumber, (isOld) => void refetchOrders(isOld));
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = cameByItself ? performance.now() : 0;
    if (cameByItself) heading.current?.focus();
  }, [cameByItself]);
  const isDecided = change.isPending || change.isSuccess;
  const isMeant = () =>
    isProofShown &&
    !isDecided &&
    !isGone &&
    (shownAt.current === 0 || performance.now() - shownAt.current > settlingMs);
  const [reason, setReason] = useState('');
  const confirm = async () => {
    if (!isMeant()) return;
    try {
      onDecided('Payment confirmed', await change.mutateAsync({ status: 'SETTLED', reason: null }));
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'We couldn’t change the order') });
    }
  };
  const askAgain = () => {
    if (isMeant()) setJudged(order);
  };
  const decideByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    if (event.key === 'c') void confirm();
    if (event.key === 'r') {
      // Keeps the letter out of the dialog's field.
      event.preventDefault();
      askAgain();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => decideByKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <Card aria-label="Order">
      <h2 ref={heading} tabIndex={-1}>
        {order.user.name}
      </h2>
      <FactList
        facts={[
          {
            term: 'To pay',
            value: (
              <strong className={styles.amount}>
                <Money amount={order.restAmount} currency={ownCurrency} />
              </strong>
            ),
          },
          // The organization has its own name for the method; until it's known, none is shown.
          { term: 'Paid by', value: whole?.paymentMethodName ?? (isLoadingError ? '–' : <Skeleton width="8em" />) },
        ]}
      />
      {isGone && !isDecided ? (
        <Notice
          tone="info"
          title="Already decided"
          announced
          action={onNext ? <Button onClick={onNext}>Next proof</Button> : null}
        >
          {whole ? `Someone else was faster: the order is now ${orderStatusLabel[whole.status]}.` : null}
        </Notice>
      ) : (
        <Stack gap={8}>
          <Button
            variant="primary"
            wide
            pending={change.isPending}
            disabled={change.isSuccess || !isProofShown}
            onClick={() => void confirm()}
          >
            Confirm payment
          </Button>
          <Button wide disabled={isDecided || !isProofShown} onClick={askAgain}>
            Ask for another proof
          </Button>
          {isProofShown ? null : <p className={styles.waits}>You can use both buttons once you can see the proof.</p>}
        </Stack>
      )}
      <Items order={order} items={whole?.items ?? null} />
      <FactList
        facts={[
          ...(order.user.email ? [{ term: 'E-mail', value: order.user.email }] : []),
          {
            term: 'Group buy',
            value: <Link to={groupBuyHomePath(order.groupBuy.id)}>{order.groupBuy.title}</Link>,
          },
          { term: 'Order', value: order.orderNumber },
          {
            term: 'Uploaded',
            value: order.latestUpload ? <Moment at={order.latestUpload.uploadedAt} /> : '–',
          },
          {
            term: 'Payment due',
            value: <Moment at={order.groupBuy.paymentDueDate} zone={order.organization.timeZone} isDeadline />,
          },
        ]}
      />
      <LinkButton wide to={`/orders/${order.orderNumber}`}>
        Open the order
      </LinkButton>
      <ConfirmDialog
        title="Ask for another proof?"
        isOpen={judged !== null}
        onClose={() => setJudged(null)}
        confirmLabel="Ask for another proof"
        onConfirm={async () => {
          if (reason.trim() === '') throw new Error(orderErrors.reason_required.sentence);
          onDecided('Asked for another proof', await change.mutateAsync({ status: 'PENDING', reason: reason.trim() }));
        }}
      >
        <Stack gap={12}>
          <p>{consequenceOf('PENDING')}</p>
          <NoMailLine />
          <RejectionReason autoFocus value={reason} onChange={setReason} />
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}

/** The ordered items; keeps the height while they load. */
function Items({ order, items }: { order: OrderSummary; items: Order['items'] | null }) {
  return (
    <ul className={styles.items} aria-label="Items" style={{ minHeight: `${Math.min(order._count.items, 8) * 1.6}em` }}>
      {items?.map(({ id, product, quantity, totalPrice }) => (
        <li key={id}>
          <span>
            {quantity} × {product.name}
          </span>
          <Money amount={totalPrice} currency={ownCurrency} />
        </li>
      ))}
    </ul>
  );
}
