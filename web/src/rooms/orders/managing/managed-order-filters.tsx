import { mostCountedOrders } from '@cobuy/domain/orders/order-limits';
import { moneyFilterLabel, moneyFilters } from '@cobuy/domain/orders/order-money';
import { orderSorts } from '@cobuy/domain/orders/order-sorts';
import { orderStatuses, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { orderUrgencies, urgencyLabel } from '@cobuy/domain/orders/order-urgency';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select, type SelectOption } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkTabs } from '../../../ui/ledger/link-tabs.tsx';
import { useManagedCounts } from './manage-orders.api.ts';
import { type ManagedAddress, managedSortLabel, toManaged, withManaged } from './managed-address.ts';
import styles from './managed-orders.module.css';

export interface Choice {
  id: string;
  name: string;
}

interface ManagedOrderFiltersProps {
  address: ManagedAddress;
  groupBuys: readonly Choice[];
  /** Null if the list already shows one agent's orders. */
  agents: readonly Choice[] | null;
}

/**
 * Search, deal, money and the rest, kept in the address. Rarely used filters are folded, so that the orders start in
 * the first view; on phones, all but the search.
 */
export function ManagedOrderFilters({ address, groupBuys, agents }: ManagedOrderFiltersProps) {
  const navigate = useNavigate();
  const { groupBuyId, agentId, urgency, money, sortBy, placedFrom, placedTo } = address;
  const [isOpen, setIsOpen] = useState(false);
  const folded = [agentId, urgency, placedFrom, placedTo].filter((filter) => filter !== null).length;
  const foldedOnPhone = folded + [groupBuyId, money].filter((filter) => filter !== null).length;
  const go = (changes: Partial<ManagedAddress>, replace = false) =>
    navigate(toManaged(withManaged(address, changes)), { replace, preventScrollReset: true });
  return (
    <search className={styles.filters} data-open={isOpen || undefined}>
      <div className={styles.first}>
        <div className={styles.search}>
          <SearchField
            name="search"
            label="Search orders"
            placeholder="Number, e-mail or name"
            maxLength={100}
            value={address.search}
            // A search is one history entry, however many letters it took.
            onSearch={(search) => go({ search }, address.search !== '')}
          />
        </div>
        <Button
          className={styles.toggle}
          icon={<Icon name="filter" size={16} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
          <span className={styles.folded}>{folded > 0 ? ` (${folded})` : ''}</span>
          <span className={styles.foldedOnPhone}>{foldedOnPhone > 0 ? ` (${foldedOnPhone})` : ''}</span>
        </Button>
        <div className={styles.kept}>
          <Select
            name="groupBuyId"
            label="Group buy"
            placeholder="All group buys"
            options={optionsOf(groupBuys, groupBuyId)}
            value={groupBuyId ?? ''}
            onChange={({ target }) => go({ groupBuyId: target.value || null })}
          />
        </div>
        <div className={styles.kept}>
          <Select
            name="money"
            label="Money"
            placeholder="Any"
            options={moneyFilters.map((value) => ({ value, label: moneyFilterLabel[value] }))}
            value={money ?? ''}
            onChange={({ target }) => go({ money: moneyFilters.find((one) => one === target.value) ?? null })}
          />
        </div>
      </div>
      {isOpen ? (
        <>
          <div className={styles.selects}>
            {agents ? (
              <Select
                name="agentId"
                label="Agent"
                placeholder="All agents"
                options={optionsOf(agents, agentId)}
                value={agentId ?? ''}
                onChange={({ target }) => go({ agentId: target.value || null })}
              />
            ) : null}
            <TextField
              name="placedFrom"
              label="Placed from"
              type="date"
              max={placedTo ?? undefined}
              value={placedFrom ?? ''}
              onChange={({ target }) => go({ placedFrom: target.value || null })}
            />
            <TextField
              name="placedTo"
              label="Placed to"
              type="date"
              min={placedFrom ?? undefined}
              value={placedTo ?? ''}
              onChange={({ target }) => go({ placedTo: target.value || null })}
            />
            <Select
              name="sortBy"
              label="Sort by"
              options={orderSorts.map((value) => ({ value, label: managedSortLabel[value] }))}
              value={sortBy}
              onChange={({ target }) => go({ sortBy: orderSorts.find((sort) => sort === target.value) ?? 'newest' })}
            />
          </div>
          <UrgencyChips address={address} />
        </>
      ) : null}
    </search>
  );
}

/** Keeps a chosen option in the list even when it's no longer offered. */
const optionsOf = (choices: readonly Choice[], chosen: string | null): SelectOption[] => [
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
  ...(chosen !== null && !choices.some(({ id }) => id === chosen)
    ? [{ value: chosen, label: 'The selected one' }]
    : []),
];

function UrgencyChips({ address }: { address: ManagedAddress }) {
  return (
    <FilterChips
      label="Urgency"
      chips={[null, ...orderUrgencies.filter((urgency) => urgency !== 'none')].map((urgency) => ({
        id: urgency ?? 'any',
        label: urgency === null ? 'Any urgency' : urgencyLabel[urgency],
        to: toManaged(withManaged(address, { urgency })),
        isCurrent: urgency === address.urgency,
      }))}
    />
  );
}

const shownCount = (count: number) =>
  count >= mostCountedOrders ? `${formatCount(mostCountedOrders)}+` : formatCount(count);

export function ManagedOrderTabs({ address }: { address: ManagedAddress }) {
  const { data: counts } = useManagedCounts(address);
  const to = (status: ManagedAddress['status']) => toManaged(withManaged(address, { status }));
  return (
    <LinkTabs
      label="Status"
      selected={address.status ?? 'all'}
      tabs={[
        { id: 'all', label: 'All', count: counts && shownCount(counts.total), to: to(null) },
        ...orderStatuses.map((status) => ({
          id: status,
          label: orderStatusLabel[status],
          count: counts && shownCount(counts.byStatus[status] ?? 0),
          to: to(status),
        })),
      ]}
    />
  );
}
