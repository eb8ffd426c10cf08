import { type Role, roles } from '@cobuy/domain/roles/roles';

export const peopleTabs = ['users', 'requests'] as const;
export type PeopleTab = (typeof peopleTabs)[number];

/** What `/admin/users` shows, as its address says it. */
export interface PeopleAddress {
  tab: PeopleTab;
  search: string;
  /** Null for everybody. */
  role: Role | null;
  page: number;
  /** Where the list is a section of another page: what its address has besides. */
  within?: { category: string; section: string } | undefined;
}

export const openedPeopleTab = (tab: PeopleTab): PeopleAddress => ({ tab, search: '', role: null, page: 1 });

/** Invalid values count as missing. */
export function readPeopleAddress(parameters: URLSearchParams): PeopleAddress {
  const page = Number(parameters.get('page'));
  const [category, section] = [parameters.get('category'), parameters.get('section')];
  return {
    ...(category && section && { within: { category, section } }),
    tab: peopleTabs.find((tab) => tab === parameters.get('tab')) ?? 'users',
    search: parameters.get('search')?.trim() ?? '',
    role: roles.find((role) => role === parameters.get('role')) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** For links: the part behind the path. */
export function toPeople({ tab, search, role, page, within }: PeopleAddress): { search: string } {
  const parameters = new URLSearchParams(within);
  if (tab !== 'users') parameters.set('tab', tab);
  if (search) parameters.set('search', search);
  if (role) parameters.set('role', role);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return { search: text ? `?${text}` : '' };
}
