import { type GroupBuyFilter, groupBuyFilters } from '@cobuy/domain/group-buys/group-buy-status';

/** What the browser shows, as its address says it: back, reload and a shared link all show the same. */
export interface BrowseAddress {
  search: string;
  status: GroupBuyFilter;
  page: number;
  /** Slug or id of the one organization whose deals are shown; empty for all. */
  organization: string;
}

const isFilter = (text: string | null): text is GroupBuyFilter =>
  (groupBuyFilters as readonly (string | null)[]).includes(text);

/** Whatever somebody typed into the address: what makes no sense means what it would mean if it were missing. */
export function readBrowseAddress(parameters: URLSearchParams): BrowseAddress {
  const status = parameters.get('status');
  const page = Number(parameters.get('page'));
  return {
    search: parameters.get('search')?.trim() ?? '',
    status: isFilter(status) ? status : 'all',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    organization: parameters.get('organization')?.trim() ?? '',
  };
}

/** The part behind the path, `?` included; empty where nothing is asked for. */
export function writeBrowseAddress({ search, status, page, organization }: BrowseAddress): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (status !== 'all') parameters.set('status', status);
  if (organization) parameters.set('organization', organization);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/** Another filter starts at the first page. */
export const withFilter = (
  address: BrowseAddress,
  change: Partial<Pick<BrowseAddress, 'search' | 'status' | 'organization'>>,
): BrowseAddress => ({ ...address, ...change, page: 1 });

export const isFiltered = ({ search, status, organization }: BrowseAddress) =>
  search !== '' || status !== 'all' || organization !== '';
