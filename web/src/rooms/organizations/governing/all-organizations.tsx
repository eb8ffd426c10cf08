import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { tierName } from '@cobuy/domain/tiers/tiers';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type LedgerColumn, LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { Pagination } from '../../../ui/ledger/pagination.tsx';
import { Badge } from '../../../ui/ledger/status-stamp.tsx';
import styles from './all-organizations.module.css';
import { useAllOrganizations } from './governing.api.ts';

const columns: LedgerColumn<GovernedOrganization>[] = [
  {
    key: 'name',
    header: 'Organization',
    isTitle: true,
    cell: ({ name, slug, isDefault, whiteLabeled }) => (
      <span className={styles.organization}>
        <span className={styles.name}>
          {name}
          {isDefault ? <Badge>Default</Badge> : null}
          {whiteLabeled ? <Badge tone="info">White label</Badge> : null}
        </span>
        <span className={styles.slug}>{slug}</span>
      </span>
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ users: [owner] }) =>
      owner ? (
        <span className={styles.organization}>
          {displayName(owner)}
          <span className={styles.slug}>
            {displayName(owner) === owner.email ? tierName[owner.tier] : `${owner.email}, ${tierName[owner.tier]}`}
          </span>
        </span>
      ) : (
        '–'
      ),
  },
  { key: 'users', header: 'Users', align: 'end', cell: ({ counts }) => formatCount(counts.users) },
  { key: 'deals', header: 'Group Buys', align: 'end', cell: ({ counts }) => formatCount(counts.groupBuys) },
  { key: 'orders', header: 'Orders', align: 'end', cell: ({ counts }) => formatCount(counts.orders) },
  { key: 'created', header: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} style="date" /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ id, name }) => (
      <LinkButton size="small" to={`/admin/organizations/${id}`} aria-label={`View Details of ${name}`}>
        View Details
      </LinkButton>
    ),
  },
];

const to = ({ search, page }: { search: string; page: number }) => {
  const parameters = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) });
  return { search: parameters.size > 0 ? `?${parameters}` : '' };
};

export function AllOrganizations({ address }: { address: { search: string; page: number } }) {
  const navigate = useNavigate();
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useAllOrganizations(address);
  const figures = [
    { label: 'Organizations', value: data?.totals.organizations },
    { label: 'Users', value: data?.totals.users },
    { label: 'Group Buys', value: data?.totals.groupBuys },
    { label: 'Total Orders', value: data?.totals.orders },
  ];
  return (
    <Stack gap={24}>
      <dl className={styles.cards}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.card}>
            <dt>{label}</dt>
            <dd>{value === undefined ? <Skeleton width="3ch" /> : formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.search}>
        <SearchField
          name="search"
          label="Search organizations"
          maxLength={100}
          value={address.search}
          onSearch={(search) =>
            navigate(to({ search, page: 1 }), { replace: address.search !== '', preventScrollReset: true })
          }
        />
      </div>
      {isPending ? (
        <SkeletonFrame label="Loading organizations…" rows={4} height="53px" />
      ) : isLoadingError ? (
        <ErrorState title="Failed to load organizations" retry={{ refetch, isFetching }} />
      ) : data && data.data.length > 0 ? (
        <>
          <p role="status">{countText(data.pagination.total, 'organization')}</p>
          <div className={classNames(isPlaceholderData && styles.former)} aria-busy={isPlaceholderData}>
            <LedgerTable caption="Organizations" columns={columns} rows={data.data} rowKey={({ id }) => id} />
          </div>
          <Pagination page={address.page} pages={data.pagination.pages} to={(page) => to({ ...address, page })} />
        </>
      ) : (
        <EmptyState
          title="No organizations found"
          action={<LinkButton to={to({ search: '', page: 1 })}>Show all</LinkButton>}
        >
          No organization has that name.
        </EmptyState>
      )}
    </Stack>
  );
}
