import type { BuyerOrderSort } from '@cobuy/domain/orders/order-sorts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { buyersStatusOption } from '@cobuy/domain/orders/order-status-words';
import { orderUrgencies, urgencyExplained } from '@cobuy/domain/orders/order-urgency';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { Select, type SelectOption } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './order-filter-bar.module.css';
import {
  type FilterName,
  hasOrderFilters,
  noOrderFilters,
  orderSortLabel,
  readOrderFilters,
  withOrderFilters,
} from './order-filters.ts';
import type { OrderViewer } from './order-rows.tsx';

interface OrderFilterBarProps {
  /** The statuses this list is filtered by; all of them unless said otherwise. */
  statuses?: readonly OrderStatus[] | undefined;
  /** What it can be sorted by, with its own order first. */
  sorts: readonly BuyerOrderSort[];
  groupBuys?: readonly { id: string; title: string }[] | undefined;
  viewer: OrderViewer;
}

const optionsFrom = <T extends string>(values: readonly T[], labels: Record<T, string>): SelectOption[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** Filters and order of a list of orders, kept in the address. On phones they are folded until somebody asks. */
export function OrderFilterBar({ statuses = orderStatuses, sorts, groupBuys = [], viewer }: OrderFilterBarProps) {
  const [search, setSearch] = useSearchParams();
  const filters = readOrderFilters(search);
  const isFiltered = hasOrderFilters(filters);
  const [isOpen, setIsOpen] = useState(isFiltered);

  const select = (name: FilterName, label: string, placeholder: string | null, options: SelectOption[]) => {
    // A select without a blank option defaults to its first, which the address needn't name.
    const unasked = placeholder === null ? (options[0]?.value ?? '') : '';
    return (
      <Select
        name={name}
        label={label}
        options={options}
        {...(placeholder === null ? {} : { placeholder })}
        value={filters[name] ?? unasked}
        onChange={({ target }) =>
          setSearch(withOrderFilters(search, { [name]: target.value === unasked ? null : target.value }), {
            preventScrollReset: true,
          })
        }
      />
    );
  };
  return (
    <search className={styles.bar} data-open={isOpen || undefined}>
      <Button
        className={styles.toggle}
        size="small"
        icon={<Icon name="filter" size={16} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filter and sort
      </Button>
      <div className={styles.filters}>
        {select(
          'status',
          'Status',
          'All',
          optionsFrom(statuses, viewer === 'buyer' ? buyersStatusOption : orderStatusLabel),
        )}
        {select(
          'urgency',
          'Urgency',
          'All',
          orderUrgencies.map((value) => ({ value, label: urgencyExplained(value) })),
        )}
        {groupBuys.length > 1
          ? select(
              'groupBuyId',
              'Group buy',
              'All',
              groupBuys.map(({ id, title }) => ({ value: id, label: title })),
            )
          : null}
        {select('hasPaymentProof', 'Payment proof', 'All', [
          { value: 'true', label: 'Uploaded' },
          { value: 'false', label: 'Missing' },
        ])}
        {filters.unclosed ? select('unclosed', 'Closing', 'All', [{ value: 'true', label: 'To close' }]) : null}
        {select('sortBy', 'Sort by', null, optionsFrom(sorts, orderSortLabel))}
        {isFiltered ? (
          <Button onClick={() => setSearch(withOrderFilters(search, noOrderFilters), { preventScrollReset: true })}>
            Clear Filters
          </Button>
        ) : null}
      </div>
    </search>
  );
}
