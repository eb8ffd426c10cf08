import { Link, useSearchParams } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/ledger/pagination.tsx';
import { type BrowseAddress, readBrowseAddress, withFilter } from '../browse-address.ts';
import { describeFound } from '../describe-found.ts';
import { useBrowsedGroupBuys } from '../group-buys.api.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import styles from './group-buy-browser.module.css';
import { GroupBuyCard } from './group-buy-card.tsx';
import { GroupBuyFilters, toGroupBuys } from './group-buy-filters.tsx';
import { NoGroupBuys } from './no-group-buys.tsx';

/** Cards of the first view on a wide window. */
const shownAtFirst = 3;

/** Every deal the viewer may see: searched, filtered and paged by its address. */
export function GroupBuyBrowser() {
  const [parameters] = useSearchParams();
  const address = readBrowseAddress(parameters);
  return (
    <>
      <GroupBuyFilters address={address} placeholder="Title, organization or product" />
      <BrowsedCards address={address} />
    </>
  );
}

function BrowsedCards({ address }: { address: BrowseAddress }) {
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useBrowsedGroupBuys(address);
  if (isPending) return <CardsSkeleton />;
  if (isLoadingError) return <ErrorState title="Failed to load group buys" retry={{ refetch, isFetching }} />;

  const { data: cards, pagination } = data;
  const organization = address.organization ? (cards[0]?.organization.name ?? address.organization) : null;
  return (
    <>
      <div className={styles.found}>
        <p role="status">{describeFound(pagination.total)}</p>
        {organization ? (
          <Link to={toGroupBuys(withFilter(address, { organization: '' }))} className={styles.only}>
            Only {organization}
            <Icon name="cross" size={14} />
          </Link>
        ) : null}
      </div>
      {cards.length === 0 ? (
        <NoGroupBuys address={address} total={pagination.total}>
          <EmptyState title="No group buys yet">New ones will appear here.</EmptyState>
        </NoGroupBuys>
      ) : (
        <ul className={classNames(styles.cards, isPlaceholderData && styles.former)} aria-busy={isPlaceholderData}>
          {cards.map((card, place) => (
            <li key={card.id}>
              <GroupBuyCard card={card} isFirst={place < shownAtFirst} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={pagination.page} pages={pagination.pages} to={(page) => toGroupBuys({ ...address, page })} />
    </>
  );
}
