import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { Order, OrderSummary } from '@cobuy/contract/orders/orders.http';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { consequenceOf } from './order-deeds.ts';
import { useChangeOrderStatus } from './orders.api.ts';
import { useProofQueue } from './organise-orders.api.ts';
import styles from './proof-queue.module.css';
import { useUndo } from './use-undo.ts';

/** Pressed once, alone, and not to write with. */
function isPlainKey(event: KeyboardEvent) {
  const isTyping =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !== null;
  return !isTyping && !event.repeat && !event.metaKey && !event.ctrlKey && !event.altKey;
}

/** Proofs that wait for their check, one after the other: the picture on the left, the order on the right. */
export function ProofQueue({ proofsOf }: { proofsOf: (orderId: string) => ReactNode }) {
  const { data: orders, isPending, isLoadingError, isFetching, refetch } = useProofQueue();
  // The order itself is remembered, not its number: others upload and check meanwhile, and the one under the pointer stays.
  const [shown, setShown] = useState<{ id: string; place: number } | null>(null);
  const count = orders?.length ?? 0;
  const known = orders?.findIndex(({ id }) => id === shown?.id) ?? -1;
  const place = known >= 0 ? known : Math.max(0, Math.min(shown?.place ?? 0, count - 1));
  const current = orders?.[place];
  if (current && (current.id !== shown?.id || place !== shown.place)) setShown({ id: current.id, place });
  // After a decision the next proof comes by itself: it is read first, so the focus goes to its heading.
  const [decided, setDecided] = useState<string | null>(null);
  const turnTo = useCallback(
    (next: number) => {
      const order = orders?.[next];
      if (order) setShown({ id: order.id, place: next });
    },
    [orders],
  );
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      if (event.key === 'j') turnTo(place + 1);
      if (event.key === 'k') turnTo(place - 1);
    };
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, [turnTo, place]);

  if (isPending)
    return (
      <SkeletonFrame label="Loading the proofs…">
        <div className={styles.desk}>
          <Skeleton height="420px" />
          <Skeleton height="320px" />
        </div>
      </SkeletonFrame>
    );
  if (isLoadingError)
    return <ErrorState title="Failed to load orders" onRetry={() => void refetch()} retrying={isFetching} />;
  if (!current)
    return (
      <EmptyState
        title="No proof waits for you"
        action={<LinkButton to="/agent/dashboard">To the dashboard</LinkButton>}
      >
        A proof of payment that a buyer uploads stands here until you have checked it.
      </EmptyState>
    );
  return (
    <Stack gap={16}>
      <Cluster gap={12}>
        <IconButton
          icon="chevron-left"
          label="Previous proof (K)"
          disabled={place === 0}
          onClick={() => turnTo(place - 1)}
        />
        <p aria-live="polite">
          Proof {place + 1} of {count}
        </p>
        <IconButton
          icon="chevron-right"
          label="Next proof (J)"
          disabled={place === count - 1}
          onClick={() => turnTo(place + 1)}
        />
        <span className={styles.keys}>Keys: J and K turn the pages, C confirms, R asks again</span>
      </Cluster>
      <div className={styles.desk} key={current.id}>
        <Card aria-label="Proof of payment">{proofsOf(current.id)}</Card>
        <Decision
          order={current}
          isNext={decided !== null && decided !== current.id}
          onDecided={() => setDecided(current.id)}
        />
      </div>
    </Stack>
  );
}

/** Milliseconds in which a click or key that was meant for the proof before does nothing. */
const settlingMs = 600;

interface DecisionProps {
  order: OrderSummary;
  /** Whether it came in the place of one that was decided. */
  isNext: boolean;
  onDecided: () => void;
}

function Decision({ order, isNext, onDecided }: DecisionProps) {
  const change = useChangeOrderStatus(order);
  const offerUndo = useUndo();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = isNext ? performance.now() : 0;
    if (isNext) heading.current?.focus();
  }, [isNext]);
  const isDecided = change.isPending || change.isSuccess;
  const isMeant = () => !isDecided && (shownAt.current === 0 || performance.now() - shownAt.current > settlingMs);
  const [asksAgain, setAsksAgain] = useState(false);
  const [reason, setReason] = useState('');
  const done = (title: string, { undo }: Order) => {
    onDecided();
    offerUndo({ title, text: `${order.user.name}, ${order.orderNumber}`, undo });
  };
  const confirm = async () => {
    if (!isMeant()) return;
    try {
      done('Payment confirmed', await change.mutateAsync({ status: 'SETTLED', reason: null }));
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'The order could not be changed') });
    }
  };
  const askAgain = () => {
    if (isMeant()) setAsksAgain(true);
  };
  const decideByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    if (event.key === 'c') void confirm();
    if (event.key === 'r') {
      // The letter is not to stand in the dialog's field.
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
          ...(order.user.email ? [{ term: 'E-mail', value: order.user.email }] : []),
          { term: 'To pay', value: <Money amount={order.totalAmount} /> },
          { term: 'Group buy', value: order.groupBuy.title },
          { term: 'Order', value: order.orderNumber },
          {
            term: 'Uploaded',
            value: order.latestUpload ? <Moment at={order.latestUpload.uploadedAt} /> : '–',
          },
          { term: 'Payment due', value: <Moment at={order.groupBuy.paymentDueDate} /> },
        ]}
      />
      <Stack gap={8}>
        <Button
          variant="primary"
          wide
          pending={change.isPending}
          disabled={change.isSuccess}
          onClick={() => void confirm()}
        >
          Confirm payment
        </Button>
        <Button wide disabled={isDecided} onClick={askAgain}>
          Ask for another proof
        </Button>
        <LinkButton wide to={`/orders/${order.orderNumber}`}>
          Open the order
        </LinkButton>
      </Stack>
      <ConfirmDialog
        title="Ask for another proof?"
        isOpen={asksAgain}
        onClose={() => setAsksAgain(false)}
        confirmLabel="Ask for another proof"
        onConfirm={async () => {
          if (reason.trim() === '') throw new Error(orderErrors.reason_required.sentence);
          done('Asked for another proof', await change.mutateAsync({ status: 'PENDING', reason: reason.trim() }));
        }}
      >
        <Stack gap={12}>
          <p>{consequenceOf('PENDING')}</p>
          <TextArea
            name="reason"
            label="Reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}
