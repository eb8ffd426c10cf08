import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createCaller, fillPath } from '../../lib/calls/api.ts';
import type { DrawnCall } from '../../lib/calls/drawn-answers.ts';
import { queryString } from '../../lib/calls/send-request.ts';
import type { BrowseAddress } from './browse-address.ts';

const call = createCaller<typeof groupBuyCalls>(groupBuyPaths);

const browseQuery = ({ search, status, page, organization }: BrowseAddress) => ({
  search: search || null,
  status,
  page,
  organization: organization || null,
});

export const browseCall = (address: BrowseAddress): DrawnCall => ({
  queryKey: ['group-buys', 'browse', browseQuery(address)],
  address: groupBuyPaths.browseGroupBuys[1] + queryString(browseQuery(address)),
});

export const groupBuyCall = (id: string): DrawnCall => ({
  queryKey: ['group-buys', 'one', id],
  address: fillPath(groupBuyPaths.getGroupBuy[1], { id }),
});

/** Twelve cards of the browser. The former page stays in sight while the next one is on its way. */
export const useBrowsedGroupBuys = (address: BrowseAddress) =>
  useQuery({
    queryKey: browseCall(address).queryKey,
    queryFn: ({ signal }) => call('browseGroupBuys', { query: browseQuery(address), signal }),
    placeholderData: keepPreviousData,
  });

/** @param refetchInterval milliseconds after which a page that is looked at asks again; else it does not. */
export const useGroupBuy = (id: string, refetchInterval: number | false = false) =>
  useQuery({
    queryKey: groupBuyCall(id).queryKey,
    queryFn: ({ signal }) => call('getGroupBuy', { params: { id }, signal }),
    refetchInterval,
  });
