import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { mostOrdersAtOnce } from '@cobuy/domain/orders/order-limits';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openKeys } from '../../../lib/frame/opened-commands.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { EmptyPage, Pagination } from '../../../ui/ledger/pagination.tsx';
import { OrderStepDialog } from '../status/order-step-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type ChosenOrders, withChosen, withFresh } from './chosen-orders.ts';
import { useManagedPage } from './manage-orders.api.ts';
import { isManagedFiltered, type ManagedAddress, readManagedAddress, toManaged } from './managed-address.ts';
import { columnsFor } from './managed-order-columns.tsx';
import { type Choice, ManagedOrderFilters, ManagedOrderTabs } from './managed-order-filters.tsx';
import styles from './managed-orders.module.css';
import { ManagedSum } from './managed-sum.tsx';
import { useOrderKeys } from './order-keys.ts';
import { type Neighbors, OrderPanel } from './order-panel.tsx';
import { SavedViews } from './saved-views.tsx';

interface ManagedOrdersProps {
  groupBuys: readonly Choice[];
  agents: readonly Choice[] | null;
  proofsOf: (order: OrderSummary) => ReactNode;
  reputationOf: (userId: string) => ReactNode;
}

export function ManagedOrders({ groupBuys, agents, proofsOf, reputationOf }: ManagedOrdersProps) {
  const [parameters] = useSearchParams();
  const address = readManagedAddress(parameters);
  const [step, setStep] = useState<{ order: OrderSummary; to: OrderStatus } | null>(null);
  const panel = usePanel(address);
  const neighbors = useNeighbors(address);
  useOrderKeys(address.order === null);
  // Ticks stay from page to page; another list starts without any.
  const list = JSON.stringify({ ...address, page: 1, order: null });
  const [chosen, setChosen] = useState<{ list: string; orders: ChosenOrders }>({ list, orders: new Map() });
  const { data } = useManagedPage(address);
  const orders = withFresh(chosen.list === list ? chosen.orders : new Map(), data?.data ?? []);
  const choose = (next: ChosenOrders) => setChosen({ list, orders: next });
  return (
    <Stack gap={16}>
      <ManagedOrderFilters address={address} groupBuys={groupBuys} agents={agents} />
      <SavedViews address={address} />
      <ManagedOrderTabs address={address} />
      <div className={styles.sumLine}>
        <ManagedSum address={address} />
        <Button className={styles.keys} variant="quiet" size="small" onClick={openKeys}>
          Keys (?)
        </Button>
      </div>
      <Rows
        address={address}
        chosen={orders}
        onChoose={choose}
        onOpen={panel.open}
        onStep={(order, to) => setStep({ order, to })}
      />
      {address.order ? (
        <OrderPanel
          orderNumber={address.order}
          neighbors={neighbors}
          proofsOf={proofsOf}
          reputationOf={reputationOf}
          onClose={panel.close}
        />
      ) : null}
      {step ? (
        <OrderStepDialog order={step.order} to={step.to} mover="organiser" onClose={() => setStep(null)} />
      ) : null}
    </Stack>
  );
}

function useNeighbors(address: ManagedAddress): Neighbors {
  const navigate = useNavigate();
  const { data } = useManagedPage(address);
  const orders = data?.data ?? [];
  const place = orders.findIndex(({ orderNumber }) => orderNumber === address.order);
  const to = (order: OrderSummary | undefined) =>
    order && place >= 0
      ? // Instead of the one that is open: closing is one step back, however many were looked at.
        () =>
          void navigate(toManaged({ ...address, order: order.orderNumber }), {
            replace: true,
            preventScrollReset: true,
          })
      : null;
  return { previous: to(orders[place - 1]), next: to(orders[place + 1]) };
}

/** The open order stands in the address: "back" closes it, and the list keeps its place. */
function usePanel(address: ManagedAddress) {
  const navigate = useNavigate();
  const wasOpenedHere = useRef(false);
  return {
    open: ({ orderNumber }: OrderSummary) => {
      wasOpenedHere.current = true;
      void navigate(toManaged({ ...address, order: orderNumber }), { preventScrollReset: true });
    },
    close: () => {
      const isOneStepBack = wasOpenedHere.current;
      wasOpenedHere.current = false;
      void (isOneStepBack
        ? navigate(-1)
        : navigate(toManaged({ ...address, order: null }), { replace: true, preventScrollReset: true }));
    },
  };
}

interface RowsProps {
  address: ManagedAddress;
  chosen: ChosenOrders;
  onChoose: (chosen: ChosenOrders) => void;
  onOpen: (order: OrderSummary) => void;
  onStep: (order: OrderSummary, to: OrderStatus) => void;
}

function Rows({ address, chosen, onChoose, onOpen, onStep }: RowsProps) {
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useManagedPage(address);
  if (isPending) return <SkeletonFrame label="Loading orders…" rows={12} height="36px" />;
  if (isLoadingError) return <ErrorState title="Failed to fetch orders" retry={{ refetch, isFetching }} />;

  const { data: orders, pagination } = data;
  if (orders.length === 0) return <NoOrders address={address} total={pagination.total} />;
  const select = (ticked: readonly OrderSummary[], selected: boolean) =>
    onChoose(withChosen(chosen, ticked, selected, mostOrdersAtOnce));
  const onPage = orders.filter(({ orderNumber }) => chosen.has(orderNumber)).length;
  return (
    <>
      <div className={styles.allOnPhone}>
        <Checkbox
          name="all-on-page"
          label={`Select all ${orders.length} on this page`}
          checked={onPage === orders.length}
          onChange={({ target }) => select(orders, target.checked)}
        />
      </div>
      <div className={classNames(styles.table, isPlaceholderData && styles.former)} aria-busy={isPlaceholderData}>
        <LedgerTable
          caption="Orders"
          columns={columnsFor({
            address,
            toPanel: ({ orderNumber }) => toManaged({ ...address, order: orderNumber }),
            onOpen,
            onStep,
          })}
          rows={orders}
          rowKey={({ id }) => id}
          selection={{
            isSelected: ({ orderNumber }) => chosen.has(orderNumber),
            labelOf: ({ user, orderNumber }) => `Select ${orderNumber} of ${user.name}`,
            labelOfAll: 'Select all on this page',
            onSelect: select,
          }}
        />
      </div>
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        to={(page) => toManaged({ ...address, page, order: null })}
      />
      {chosen.size > 0 ? (
        <BulkBar
          address={address}
          chosen={chosen}
          total={pagination.total}
          isPageChosen={onPage === orders.length}
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
}

function NoOrders({ address, total }: { address: ManagedAddress; total: number }) {
  if (total > 0)
    return (
      <EmptyPage first={toManaged({ ...address, page: 1, order: null })}>There are fewer orders than before.</EmptyPage>
    );
  if (isManagedFiltered(address))
    return (
      <EmptyState title="No orders match" action={<LinkButton to={{ search: '' }}>Clear filters</LinkButton>}>
        {address.search
          ? `No order number starts with “${address.search}”, and no buyer’s name or e-mail, or name on an order, contains it.`
          : 'No orders match all the filters.'}
      </EmptyState>
    );
  return (
    <EmptyState
      title="No orders yet"
      action={
        <LinkButton variant="primary" to="/admin/group-buys">
          Manage Group Buys
        </LinkButton>
      }
    >
      Share a group buy, and its orders will appear here.
    </EmptyState>
  );
}
