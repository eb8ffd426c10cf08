import type { Order, OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { managedOrdersPath } from '../../../lib/managed-orders-path.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { useProofQueue } from '../listing/organise-orders.api.ts';
import { isPlainKey } from './is-plain-key.ts';
import { ProofDecision } from './proof-decision.tsx';
import styles from './proof-queue.module.css';
import { useLastUndo } from './use-last-undo.ts';

/** Shows the proofs of an order, and tells when the newest can be looked at. */
type ProofsOf = (orderId: string, onShown: (isShown: boolean) => void) => ReactNode;

/** Proofs that wait for their check, one after the other: the picture on the left, the order on the right. */
export function ProofQueue({ proofsOf }: { proofsOf: ProofsOf }) {
  const { data: orders, isPending, isLoadingError, isFetching, refetch } = useProofQueue();
  // The order itself is remembered, not its number: others upload and check meanwhile, and the one under the pointer stays.
  const [shown, setShown] = useState<{ id: string; place: number } | null>(null);
  const count = orders?.length ?? 0;
  const known = orders?.findIndex(({ id }) => id === shown?.id) ?? -1;
  const place = known >= 0 ? known : Math.max(0, Math.min(shown?.place ?? 0, count - 1));
  const current = orders?.[place];
  if (current && (current.id !== shown?.id || place !== shown.place)) setShown({ id: current.id, place });
  // After a decision the next proof comes by itself, and after its undoing the same again.
  const [decided, setDecided] = useState<{ id: string; isUndone: boolean } | null>(null);
  // What was undone is to be decided anew, also where it never left the page.
  const [timesUndone, setTimesUndone] = useState(0);
  const { canUndo, offer, undo } = useLastUndo();
  const decide = (of: OrderSummary, title: string, answer: Order) => {
    setDecided({ id: of.id, isUndone: false });
    offer({
      title,
      text: `${of.user.name}, ${of.orderNumber}`,
      undo: answer.undo,
      onUndone: () => {
        setDecided({ id: of.id, isUndone: true });
        setTimesUndone((times) => times + 1);
        setShown({ id: of.id, place });
      },
    });
  };
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
      if (event.key === 'u') undo();
    };
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, [turnTo, place, undo]);

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
        action={<LinkButton to={`${managedOrdersPath}?status=PENDING`}>Unpaid orders</LinkButton>}
      >
        A proof of payment that a buyer uploads stands here until you have checked it. Whoever has not paid can be
        reminded.
        {canUndo ? <span className={styles.keys}> Key: U undoes the last decision</span> : null}
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
        <span className={styles.keys}>
          Keys: J and K turn the pages, C confirms, R asks again{canUndo ? ', U undoes the last decision' : ''}
        </span>
      </Cluster>
      <Desk
        key={`${current.id} ${timesUndone}`}
        order={current}
        cameByItself={decided !== null && decided.isUndone === (decided.id === current.id)}
        proofsOf={proofsOf}
        onDecided={(title, answer) => decide(current, title, answer)}
      />
    </Stack>
  );
}

interface DeskProps {
  order: OrderSummary;
  cameByItself: boolean;
  proofsOf: ProofsOf;
  onDecided: (title: string, order: Order) => void;
}

function Desk({ order, cameByItself, proofsOf, onDecided }: DeskProps) {
  const [isProofShown, setIsProofShown] = useState(false);
  return (
    <div className={styles.desk}>
      <Card aria-label="Proof of payment">{proofsOf(order.id, setIsProofShown)}</Card>
      <ProofDecision {...{ order, cameByItself, isProofShown, onDecided }} />
    </div>
  );
}
