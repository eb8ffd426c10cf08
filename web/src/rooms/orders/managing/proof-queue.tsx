import type { Order, OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { owingOrdersPath } from '../../../lib/addresses/managed-orders-path.ts';
import { isPlainKey } from '../../../lib/browser/is-plain-key.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { groupBuyHomePath } from '../../group-buys/group-buy-path.ts';
import { useProofQueue } from '../listing/organize-orders.api.ts';
import type { Choice } from './managed-order-filters.tsx';
import { type ProofAddress, useProofAddress } from './proof-address.ts';
import { ProofDecision } from './proof-decision.tsx';
import { type MethodChoice, ProofFilters } from './proof-filters.tsx';
import styles from './proof-queue.module.css';
import { afterwards, followQueue, withoutDecided } from './still-queue.ts';
import { useLastUndo } from './use-last-undo.ts';

/** Shows the proofs of an order, and tells when the newest can be looked at. */
type ProofsOf = (order: OrderSummary, onShown: (isShown: boolean) => void) => ReactNode;

interface ProofQueueProps {
  proofsOf: ProofsOf;
  groupBuys: readonly Choice[];
  methods: readonly MethodChoice[];
}

export function ProofQueue({ proofsOf, ...choices }: ProofQueueProps) {
  const { address, go } = useProofAddress();
  return (
    <div className={styles.queue}>
      <ProofFilters address={address} go={go} {...choices} />
      <Waiting key={JSON.stringify(address)} address={address} proofsOf={proofsOf} onShowAll={() => go(everything)} />
    </div>
  );
}
const everything = { groupBuyId: null, paymentMethod: null };

interface WaitingProps {
  address: ProofAddress;
  proofsOf: ProofsOf;
  onShowAll: () => void;
}

/** The picture on the left, the order on the right. */
function Waiting({ address, proofsOf, onShowAll }: WaitingProps) {
  const { data, isPending, isLoadingError, isFetching, refetch } = useProofQueue(address);
  // Remembers the order, not its place: the shown one stays while others upload and check.
  const [kept, setKept] = useState<{ items: readonly OrderSummary[]; shownId: string | null }>(nothingSeen);
  // The list may have been fetched before a decision.
  const [decidedAt, setDecidedAt] = useState<ReadonlyMap<string, string>>(new Map());
  const waiting = withoutDecided(data?.orders ?? [], decidedAt);
  const { items, shown: current, isGone } = followQueue(kept.items, waiting, kept.shownId);
  const show = useCallback((id: string | null) => setKept({ items, shownId: id }), [items]);
  if (current && (current.id !== kept.shownId || !isSame(items, kept.items))) show(current.id);
  const place = items.findIndex(({ id }) => id === current?.id);
  // Includes those not fetched yet.
  const count = Math.max(items.length, (data?.total ?? 0) - ((data?.orders.length ?? 0) - waiting.length));
  // After a decision the next proof is shown; after an undo, the same one again.
  const [decided, setDecided] = useState<{ id: string; isUndone: boolean } | null>(null);
  // An undone proof has to be decided again, even if it never left the page.
  const [timesUndone, setTimesUndone] = useState(0);
  const { canUndo, offer, undo } = useLastUndo();
  const decide = (of: OrderSummary, title: string, answer: Order) => {
    setDecided({ id: of.id, isUndone: false });
    setDecidedAt((before) => new Map(before).set(of.id, answer.updatedAt));
    setKept(({ items: seen }) => ({
      items: seen.filter(({ id }) => id !== of.id),
      shownId: afterwards(seen, of.id)?.id ?? null,
    }));
    offer({
      title,
      text: `${of.user.name}, ${of.orderNumber}`,
      undo: answer.undo,
      order: answer,
      onUndone: () => {
        setDecided({ id: of.id, isUndone: true });
        setTimesUndone((times) => times + 1);
        setKept(({ items: seen }) => ({ items: seen.toSpliced(Math.max(0, place), 0, of), shownId: of.id }));
      },
    });
  };
  /** Moves on from a proof that someone else decided, as after one's own decision. */
  const goOn = (id: string) => {
    setDecided({ id, isUndone: false });
    show(afterwards(items, id)?.id ?? null);
  };
  const turnTo = useCallback(
    (next: number) => {
      const order = items[next];
      if (order) show(order.id);
    },
    [items, show],
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
  if (isLoadingError) return <ErrorState title="Failed to load orders" retry={{ refetch, isFetching }} />;
  if (!current && (address.groupBuyId || address.paymentMethod))
    return (
      <EmptyState
        title="No proofs are waiting here"
        action={
          <Cluster gap={8}>
            {address.groupBuyId ? (
              <LinkButton variant="primary" to={groupBuyHomePath(address.groupBuyId)}>
                To the group buy
              </LinkButton>
            ) : null}
            <Button onClick={onShowAll}>Show all proofs</Button>
          </Cluster>
        }
      >
        Every proof that matches these filters has been checked.
        {canUndo ? <span className={styles.keys}> Key: U undoes the last decision</span> : null}
      </EmptyState>
    );
  if (!current)
    return (
      <EmptyState
        title="No proofs are waiting for you"
        action={<LinkButton to={owingOrdersPath}>Unpaid orders</LinkButton>}
      >
        Payment proofs that buyers upload stay here until you’ve checked them. You can remind buyers who haven’t paid.
        {canUndo ? <span className={styles.keys}> Key: U undoes the last decision</span> : null}
      </EmptyState>
    );
  return (
    <>
      <Cluster gap={12} className={styles.turn}>
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
          disabled={place === items.length - 1}
          onClick={() => turnTo(place + 1)}
        />
      </Cluster>
      <Desk
        key={`${current.id} ${timesUndone}`}
        order={current}
        isGone={isGone}
        onNext={items.length > 1 ? () => goOn(current.id) : null}
        cameByItself={decided !== null && decided.isUndone === (decided.id === current.id)}
        proofsOf={proofsOf}
        onDecided={(title, answer) => decide(current, title, answer)}
      />
      <p className={styles.keys}>
        Keys: J and K turn pages, C confirms, R asks again, plus and minus zoom
        {canUndo ? ', U undoes the last decision' : ''}
      </p>
    </>
  );
}

const nothingSeen = { items: [], shownId: null };
const isSame = (some: readonly OrderSummary[], others: readonly OrderSummary[]) =>
  some.length === others.length && some.every((order, place) => order === others[place]);

interface DeskProps {
  order: OrderSummary;
  isGone: boolean;
  /** Null where no other one waits. */
  onNext: (() => void) | null;
  cameByItself: boolean;
  proofsOf: ProofsOf;
  onDecided: (title: string, order: Order) => void;
}

function Desk({ order, isGone, onNext, cameByItself, proofsOf, onDecided }: DeskProps) {
  const [isProofShown, setIsProofShown] = useState(false);
  return (
    <div className={styles.desk}>
      <Card aria-label="Proof of payment">{proofsOf(order, setIsProofShown)}</Card>
      <ProofDecision {...{ order, isGone, onNext, cameByItself, isProofShown, onDecided }} />
    </div>
  );
}
