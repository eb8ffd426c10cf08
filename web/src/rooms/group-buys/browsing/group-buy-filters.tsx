import { groupBuyFilters, type ManagedGroupBuyFilter } from '@cobuy/domain/group-buys/group-buy-status';
import { useNavigate } from 'react-router';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { type BrowseAddress, withFilter, writeBrowseAddress } from '../browse-address.ts';
import styles from './group-buy-filters.module.css';

const filterLabel: Record<ManagedGroupBuyFilter, string> = {
  all: 'All',
  active: 'Active',
  'ending-soon': 'Ending soon',
  closed: 'Closed',
  'ending-today': 'Ending today',
};

export const toGroupBuys = (address: BrowseAddress<string>) => ({ search: writeBrowseAddress(address) });

interface GroupBuyFiltersProps {
  address: BrowseAddress<ManagedGroupBuyFilter>;
  placeholder: string;
  filters?: readonly ManagedGroupBuyFilter[];
}

/** Search and status of a list of deals, kept in its address. */
export function GroupBuyFilters({ address, placeholder, filters = groupBuyFilters }: GroupBuyFiltersProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          name="search"
          label="Search group buys"
          placeholder={placeholder}
          maxLength={100}
          value={address.search}
          onSearch={(search) =>
            // A search is one history entry, however many letters it took.
            navigate(toGroupBuys(withFilter(address, { search })), {
              replace: address.search !== '',
              preventScrollReset: true,
            })
          }
        />
      </div>
      <FilterChips
        label="Status"
        chips={filters.map((status) => ({
          id: status,
          label: filterLabel[status],
          to: toGroupBuys(withFilter(address, { status })),
          isCurrent: status === address.status,
        }))}
      />
    </div>
  );
}
