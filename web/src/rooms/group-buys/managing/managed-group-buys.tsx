import type { ManagedGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { type GroupBuyPhase, type ManagedGroupBuyFilter, phaseLabel } from '@cobuy/domain/group-buys/group-buy-status';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { groupBuyOrdersPath } from '../../../lib/addresses/managed-orders-path.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type LedgerColumn, LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { Pagination } from '../../../ui/ledger/pagination.tsx';
import { Badge, type StampTone, StatusStamp } from '../../../ui/ledger/status-stamp.tsx';
import { type BrowseAddress, readBrowseAddress } from '../browse-address.ts';
import { GroupBuyFilters, toGroupBuys } from '../browsing/group-buy-filters.tsx';
import { NoGroupBuys } from '../browsing/no-group-buys.tsx';
import { usePhase } from '../closing-line.tsx';
import { describeFound } from '../describe-found.ts';
import { groupBuyHomePath, groupBuyPath, newGroupBuyPath } from '../group-buy-path.ts';
import { useManagedGroupBuys } from '../manage-group-buys.api.ts';
import { type GroupBuyAction, ManagedGroupBuyActions } from './managed-group-buy-actions.tsx';
import { ManagedGroupBuyDialog } from './managed-group-buy-dialogs.tsx';
import styles from './managed-group-buys.module.css';

const looks: Record<GroupBuyPhase, { tone: StampTone; icon: IconName }> = {
  upcoming: { tone: 'info', icon: 'calendar' },
  active: { tone: 'ok', icon: 'clock' },
  ended: { tone: 'neutral', icon: 'stop' },
};

/** Upcoming, Active or Ended, as it is this minute. */
function PhaseStamp(dates: { startDate: string; endDate: string }) {
  const { phase } = usePhase(dates);
  return <StatusStamp {...looks[phase]}>{phaseLabel[phase]}</StatusStamp>;
}

/** What ends today stands before what ends soon. */
const shownFilters: readonly ManagedGroupBuyFilter[] = ['all', 'active', 'ending-today', 'ending-soon', 'closed'];

export function ManagedGroupBuys() {
  const [parameters] = useSearchParams();
  const address = { ...readBrowseAddress(parameters, shownFilters), organization: '' };
  const [question, setQuestion] = useState<{ deal: ManagedGroupBuy; deed: GroupBuyAction } | null>(null);
  return (
    <Stack gap={24}>
      <GroupBuyFilters address={address} placeholder="Title or product" filters={shownFilters} />
      <GroupBuyRows address={address} onChoose={(deal, deed) => setQuestion({ deal, deed })} />
      {question ? (
        <ManagedGroupBuyDialog
          {...question}
          onChoose={(deed) => setQuestion({ ...question, deed })}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </Stack>
  );
}

type OnChoose = (deal: ManagedGroupBuy, deed: GroupBuyAction) => void;

const columnsFor = (onChoose: OnChoose): LedgerColumn<ManagedGroupBuy>[] => [
  {
    key: 'title',
    header: 'Group buy',
    isTitle: true,
    cell: (deal) => (
      <span className={styles.deal}>
        {/* Who may not manage it looks at it as everybody does. */}
        <Link to={deal.permissions.canEdit ? groupBuyHomePath(deal.id) : groupBuyPath(deal.id)}>{deal.title}</Link>
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
    cell: (deal) => <ManagedGroupBuyActions deal={deal} onChoose={(deed) => onChoose(deal, deed)} />,
  },
];

function OrderCount({ deal: { id, title, permissions, _count } }: { deal: ManagedGroupBuy }) {
  const count = formatCount(_count.orders);
  const cancelled = _count.cancelledOrders > 0 ? `, and ${_count.cancelledOrders} cancelled` : '';
  if (!permissions.canEdit || _count.orders + _count.cancelledOrders === 0) return count;
  return (
    <Link to={groupBuyOrdersPath(id)} aria-label={`${count} orders${cancelled} of ${title}`}>
      {count}
    </Link>
  );
}

function GroupBuyRows({ address, onChoose }: { address: BrowseAddress<ManagedGroupBuyFilter>; onChoose: OnChoose }) {
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useManagedGroupBuys(address);
  if (isPending) return <SkeletonFrame label="Loading group buys…" rows={8} height="64px" />;
  if (isLoadingError) return <ErrorState title="Failed to load group buys" retry={{ refetch, isFetching }} />;

  const { data: deals, pagination } = data;
  if (deals.length === 0)
    return (
      <NoGroupBuys address={address} total={pagination.total}>
        <NoneYet />
      </NoGroupBuys>
    );
  return (
    <>
      <p className={styles.found} role="status">
        {describeFound(pagination.total)}
      </p>
      <div className={classNames(styles.table, isPlaceholderData && styles.former)} aria-busy={isPlaceholderData}>
        <LedgerTable caption="Group buys" columns={columnsFor(onChoose)} rows={deals} rowKey={({ id }) => id} />
      </div>
      <Pagination page={pagination.page} pages={pagination.pages} to={(page) => toGroupBuys({ ...address, page })} />
    </>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title="No group buys yet"
      action={
        <LinkButton variant="primary" to={newGroupBuyPath}>
          Create Group Buy
        </LinkButton>
      }
    >
      A group buy collects orders for its products until it ends; then you order once for everyone.
    </EmptyState>
  );
}
