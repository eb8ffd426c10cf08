import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EmptyPage } from '../../../ui/ledger/pagination.tsx';
import { type BrowseAddress, isFiltered } from '../browse-address.ts';
import { toGroupBuys } from './group-buy-filters.tsx';

interface NoGroupBuysProps {
  address: BrowseAddress<string>;
  /** Deals on all pages. */
  total: number;
  children: ReactNode;
}

export function NoGroupBuys({ address, total, children }: NoGroupBuysProps) {
  if (total > 0)
    return <EmptyPage first={toGroupBuys({ ...address, page: 1 })}>There are fewer group buys than before.</EmptyPage>;
  if (isFiltered(address))
    return (
      <EmptyState title="No group buys match" action={<LinkButton to={{ search: '' }}>Clear filters</LinkButton>}>
        {address.search ? `No results for “${address.search}”.` : 'None match these filters right now.'}
      </EmptyState>
    );
  return children;
}
