import type { ManagedGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { ManagedGroupBuyFilter } from '@cobuy/domain/group-buys/group-buy-status';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dealOrdersPath } from '../../../lib/addresses/managed-orders-path.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type LedgerColumn, LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { Pagination } from '../../../ui/ledger/pagination.tsx';
import { Badge } from '../../../ui/ledger/status-stamp.tsx';
import { type BrowseAddress, readBrowseAddress } from '../browse-address.ts';
import { DealFilters, toDeals } from '../browsing/deal-filters.tsx';
import { NoDeals } from '../browsing/no-deals.tsx';
import { dealHomePath, dealPath, newDealPath } from '../deal-path.ts';
import { describeFound } from '../describe-found.ts';
import { useManagedGroupBuys } from '../manage-group-buys.api.ts';
import { type Deed, ManagedDealActions } from './managed-deal-actions.tsx';
import { ManagedDealDialog } from './managed-deal-dialogs.tsx';
import styles from './managed-deals.module.css';
import { PhaseStamp } from './phase-stamp.tsx';

/** What ends today stands before what ends soon. */
const shownFilters: readonly ManagedGroupBuyFilter[] = ['all', 'active', 'ending-today', 'ending-soon', 'closed'];

/** The organization's deals as their organisers see them. */
export function ManagedDeals() {
  const [parameters] = useSearchParams();
  const address = { ...readBrowseAddress(parameters, shownFilters), organization: '' };
  const [question, setQuestion] = useState<{ deal: ManagedGroupBuy; deed: Deed } | null>(null);
  return (
    <Stack gap={24}>
      <DealFilters address={address} placeholder="Title or product" filters={shownFilters} />
      <DealRows address={address} onChoose={(deal, deed) => setQuestion({ deal, deed })} />
      {question ? (
        <ManagedDealDialog
          {...question}
          onChoose={(deed) => setQuestion({ ...question, deed })}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </Stack>
  );
}

type OnChoose = (deal: ManagedGroupBuy, deed: Deed) => void;

const columnsFor = (onChoose: OnChoose): LedgerColumn<ManagedGroupBuy>[] => [
  {
    key: 'title',
    header: 'Group buy',
    isTitle: true,
    cell: (deal) => (
      <span className={styles.deal}>
        {/* Who may not manage it looks at it as everybody does. */}
        <Link to={deal.permissions.canEdit ? dealHomePath(deal.id) : dealPath(deal.id)}>{deal.title}</Link>
        <span className={styles.stamps}>
          <PhaseStamp startDate={deal.startDate} endDate={deal.endDate} />
          {deal.isPublic ? null : <Badge>Private</Badge>}
        </span>
      </span>
    ),
  },
  {
    key: 'start',
    header: 'Opens',
    cell: (deal) => <Moment at={deal.startDate} style="date" zone={deal.organization.timeZone} />,
  },
  {
    key: 'end',
    header: 'Order by',
    cell: (deal) => <Moment at={deal.endDate} style="date" zone={deal.organization.timeZone} />,
  },
  {
    key: 'due',
    header: 'Pay by',
    cell: (deal) => <Moment at={deal.paymentDueDate} style="date" zone={deal.organization.timeZone} />,
  },
  { key: 'products', header: 'Products', align: 'end', cell: ({ _count }) => formatCount(_count.products) },
  { key: 'orders', header: 'Orders', align: 'end', cell: (deal) => <OrderCount deal={deal} /> },
  { key: 'participants', header: 'People', align: 'end', cell: ({ _count }) => formatCount(_count.participants) },
  {
    key: 'actions',
    header: 'Actions',
    cell: (deal) => <ManagedDealActions deal={deal} onChoose={(deed) => onChoose(deal, deed)} />,
  },
];

/** Leads to the orders, for those who organise them. */
function OrderCount({ deal: { id, title, permissions, _count } }: { deal: ManagedGroupBuy }) {
  const count = formatCount(_count.orders);
  const cancelled = _count.cancelledOrders > 0 ? `, and ${_count.cancelledOrders} cancelled` : '';
  if (!permissions.canEdit || _count.orders + _count.cancelledOrders === 0) return count;
  return (
    <Link to={dealOrdersPath(id)} aria-label={`${count} orders${cancelled} of ${title}`}>
      {count}
    </Link>
  );
}

function DealRows({ address, onChoose }: { address: BrowseAddress<ManagedGroupBuyFilter>; onChoose: OnChoose }) {
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useManagedGroupBuys(address);
  if (isPending)
    return (
      <SkeletonFrame label="Loading group buys…">
        <SkeletonRows count={8} height="64px" />
      </SkeletonFrame>
    );
  if (isLoadingError)
    return <ErrorState title="Failed to load group buys" onRetry={() => void refetch()} retrying={isFetching} />;

  const { data: deals, pagination } = data;
  if (deals.length === 0)
    return (
      <NoDeals address={address} total={pagination.total}>
        <NoneYet />
      </NoDeals>
    );
  return (
    <>
      <p className={styles.found} role="status">
        {describeFound(pagination.total)}
      </p>
      <div className={classNames(styles.table, isPlaceholderData && styles.former)} aria-busy={isPlaceholderData}>
        <LedgerTable caption="Group buys" columns={columnsFor(onChoose)} rows={deals} rowKey={({ id }) => id} />
      </div>
      <Pagination page={pagination.page} pages={pagination.pages} to={(page) => toDeals({ ...address, page })} />
    </>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title="No group buys yet"
      action={
        <LinkButton variant="primary" to={newDealPath}>
          Create Group Buy
        </LinkButton>
      }
    >
      A group buy gathers orders for its products until it ends; then you order once for everyone.
    </EmptyState>
  );
}
