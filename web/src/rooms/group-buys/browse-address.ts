import { type GroupBuyFilter, groupBuyFilters } from '@cobuy/domain/group-buys/group-buy-status';

/** What the browser shows, as its address says it: back, reload and a shared link all show the same. */
export interface BrowseAddress<Status extends string = GroupBuyFilter> {
  search: string;
  status: Status | 'all';
  page: number;
  /** Slug or id of the one organization whose deals are shown; empty for all. */
  organization: string;
}

/** Reads whatever somebody typed into the address: an invalid value counts as missing. */
export function readBrowseAddress<Status extends string = GroupBuyFilter>(
  parameters: URLSearchParams,
  filters: readonly Status[] = groupBuyFilters as readonly string[] as readonly Status[],
): BrowseAddress<Status> {
  const status = parameters.get('status');
  const page = Number(parameters.get('page'));
  return {
    search: parameters.get('search')?.trim() ?? '',
    status: filters.find((one) => one === status) ?? 'all',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    organization: parameters.get('organization')?.trim() ?? '',
  };
}

/** The part behind the path, `?` included; empty where nothing is asked for. */
export function writeBrowseAddress({ search, status, page, organization }: BrowseAddress<string>): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (status !== 'all') parameters.set('status', status);
  if (organization) parameters.set('organization', organization);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/** Another filter starts at the first page. */
export const withFilter = <Address extends BrowseAddress<string>>(
  address: Address,
  change: Partial<Pick<Address, 'search' | 'status' | 'organization'>>,
): Address => ({ ...address, ...change, page: 1 });

export const isFiltered = ({ search, status, organization }: BrowseAddress<string>) =>
  search !== '' || status !== 'all' || organization !== '';
