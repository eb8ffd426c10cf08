import type { OrderSummary } from '@cobuy/contract/orders/orders.http';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
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
import { useChangeOrderStatus } from './orders.api.ts';
import { useProofQueue } from './organise-orders.api.ts';
import styles from './proof-queue.module.css';

/** Proofs that wait for their check, one after the other: the picture on the left, the order on the right. */
export function ProofQueue({ proofsOf }: { proofsOf: (orderId: string) => ReactNode }) {
  const { data: orders, isPending, isError, isFetching, refetch } = useProofQueue();
  // The order itself is remembered, not its number: others upload and check meanwhile, and the one under the pointer stays.
  const [shown, setShown] = useState<{ id: string; place: number } | null>(null);
  const count = orders?.length ?? 0;
  const known = orders?.findIndex(({ id }) => id === shown?.id) ?? -1;
  const place = known >= 0 ? known : Math.max(0, Math.min(shown?.place ?? 0, count - 1));
  const current = orders?.[place];
  if (current && (current.id !== shown?.id || place !== shown.place)) setShown({ id: current.id, place });
  const turnTo = useCallback(
    (next: number) => {
      const order = orders?.[next];
      if (order) setShown({ id: order.id, place: next });
    },
    [orders],
  );
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]');
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
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
  if (isError) return <ErrorState title="Failed to load orders" onRetry={() => void refetch()} retrying={isFetching} />;
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
        <span className={styles.keys}>J and K on the keyboard turn the pages</span>
      </Cluster>
      <div className={styles.desk} key={current.id}>
        <Card aria-label="Proof of payment">{proofsOf(current.id)}</Card>
        <Decision order={current} />
      </div>
    </Stack>
  );
}

function Decision({ order }: { order: OrderSummary }) {
  const change = useChangeOrderStatus(order);
  const [asksAgain, setAsksAgain] = useState(false);
  const [reason, setReason] = useState('');
  const done = (title: string) => () =>
    showToast({ tone: 'ok', title, text: `${order.user.name}, ${order.orderNumber}` });
  const confirm = () =>
    change.mutate(
      { status: 'SETTLED', reason: null },
      {
        onSuccess: done('Payment confirmed'),
        onError: (error) => showToast({ tone: 'danger', title: messageOf(error, 'The order could not be changed') }),
      },
    );
  return (
    <Card aria-label="Order">
      <h2>{order.user.name}</h2>
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
        <Button variant="primary" wide pending={change.isPending} onClick={confirm}>
          Confirm payment
        </Button>
        <Button wide disabled={change.isPending} onClick={() => setAsksAgain(true)}>
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
          if (reason.trim() === '') throw new Error('Please give a reason');
          await change.mutateAsync({ status: 'PENDING', reason: reason.trim() });
          done('Asked for another proof')();
        }}
      >
        <Stack gap={12}>
          <p>The order waits for its payment again, and the buyer reads why.</p>
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
