import type { OrderGroup } from '@cobuy/contract/orders/shown-orders.schemas';
import type { MoneyFilter } from '@cobuy/domain/orders/order-money';
import { Link } from 'react-router';
import { groupBuyMoneyPath, groupBuyOrdersPath } from '../../../lib/addresses/managed-orders-path.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { editGroupBuyPath } from '../../group-buys/group-buy-path.ts';
import { UrgencyStamp } from '../order-status-stamp.tsx';
import type { ReadFilters } from './order-filters.ts';
import styles from './order-group-card.module.css';
import { OrderRows } from './order-rows.tsx';
import { useGroupOrders } from './organize-orders.api.ts';
import { RemindUnpaid } from './remind-unpaid.tsx';

interface OrderGroupCardProps {
  group: OrderGroup;
  filters: Omit<ReadFilters, 'page'>;
  isOpen: boolean;
  onToggle: () => void;
}

export function OrderGroupCard({ group, filters, isOpen, onToggle }: OrderGroupCardProps) {
  const { groupBuy, counts, amounts, urgency } = group;
  // Other filters would count fewer orders here than the linked list shows.
  const isWhole = [filters.status, filters.urgency, filters.hasPaymentProof].every((filter) => filter === null);
  const to = (money: MoneyFilter) => (isWhole ? groupBuyMoneyPath(groupBuy.id, money) : null);
  const listId = `orders-of-${groupBuy.id}`;
  return (
    <Card flush as="article" aria-label={groupBuy.title}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
            <span>{groupBuy.title}</span>
          </button>
        </h2>
        <p className={styles.when}>
          <span>
            {countText(counts.orders, 'order')}
            {counts.cancelled > 0 ? `, and ${counts.cancelled} cancelled` : ''}
          </span>
          <Deadline
            at={groupBuy.paymentDueDate}
            ahead="Payment due {when}"
            past="Payment was due {when}"
            zone={groupBuy.timeZone}
          />
          <UrgencyStamp urgency={urgency} />
        </p>
        <dl className={styles.sums}>
          <Sum label="Ordered" amount={amounts.ordered} count={counts.orders} to={to('ordered')} />
          <Sum label="Due" amount={amounts.due} count={counts.due} to={to('due')} />
          <Sum label="Proof sent" amount={amounts.proved} count={counts.proved} to={to('proved')} />
          <Sum label="Paid" amount={amounts.settled} count={counts.settled} to={to('settled')} />
        </dl>
        <Cluster gap={8} className={styles.actions}>
          {amounts.due > 0 ? <RemindUnpaid deal={groupBuy} due={isWhole ? counts.due : null} /> : null}
          <LinkButton size="small" to={groupBuyOrdersPath(groupBuy.id)} aria-label={`Orders of ${groupBuy.title}`}>
            Orders
          </LinkButton>
          <LinkButton size="small" to={editGroupBuyPath(groupBuy.id)} aria-label={`Edit ${groupBuy.title}`}>
            Edit
          </LinkButton>
          <LinkButton size="small" to={`/admin/group-buys/${groupBuy.id}`} aria-label={`Overview of ${groupBuy.title}`}>
            Overview
          </LinkButton>
        </Cluster>
      </header>
      <div id={listId} hidden={!isOpen} className={styles.orders}>
        {isOpen ? <GroupOrders groupBuyId={groupBuy.id} title={groupBuy.title} filters={filters} /> : null}
      </div>
    </Card>
  );
}

function Sum({ label, amount, count, to }: { label: string; amount: number; count: number; to: string | null }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>
        <strong>
          <Money amount={amount} currency={ownCurrency} />
        </strong>{' '}
        {count > 0 && to ? (
          <Link className={styles.count} to={to}>
            {countText(count, 'order')}
          </Link>
        ) : (
          <span className={styles.count}>{countText(count, 'order')}</span>
        )}
      </dd>
    </div>
  );
}

function GroupOrders({
  groupBuyId,
  title,
  filters,
}: {
  groupBuyId: string;
  title: string;
  filters: Omit<ReadFilters, 'page'>;
}) {
  const { data, isPending, isLoadingError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGroupOrders(groupBuyId, filters);
  if (isPending)
    return (
      <SkeletonFrame label="Loading orders…">
        <Stack gap={8}>
          <Skeleton height="76px" />
          <Skeleton height="76px" />
        </Stack>
      </SkeletonFrame>
    );
  if (isLoadingError) return <ErrorState title="Failed to load orders" retry={{ refetch, isFetching }} />;
  return (
    <Stack gap={16}>
      <OrderRows
        label={`Orders of ${title}`}
        orders={data.pages.flatMap((page) => page.data)}
        viewer="organiser"
        isOfOneGroupBuy
        isStale={false}
      />
      {hasNextPage ? (
        <Cluster>
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more orders
          </Button>
        </Cluster>
      ) : null}
    </Stack>
  );
}
