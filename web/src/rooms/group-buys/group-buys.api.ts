import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';
import type { BrowseAddress } from './browse-address.ts';

const call = createCaller<typeof groupBuyCalls>(groupBuyPaths);

/** Twelve cards of the browser. The former page stays in sight while the next one is on its way. */
export const useBrowsedGroupBuys = ({ search, status, page, organization }: BrowseAddress) =>
  useQuery({
    queryKey: ['group-buys', 'browse', { search, status, page, organization }],
    queryFn: ({ signal }) =>
      call('browseGroupBuys', {
        query: { search: search || null, status, page, organization: organization || null },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** @param refetchInterval milliseconds after which a page that is looked at asks again; else it does not. */
export const useGroupBuy = (id: string, refetchInterval: number | false = false) =>
  useQuery({
    queryKey: ['group-buys', 'one', id],
    queryFn: ({ signal }) => call('getGroupBuy', { params: { id }, signal }),
    refetchInterval,
  });
