import { type ReportStatus, reportStatuses } from '@cobuy/domain/moderation/moderation-rules';
import { type KeywordCategory, keywordCategories } from '@cobuy/domain/trust/trust-rules';

export const trustTabs = ['keywords', 'false-positives', 'whitelist', 'import-export', 'analytics'] as const;
export type TrustTab = (typeof trustTabs)[number];

export const entryStates = ['active', 'inactive'] as const;
export type EntryState = (typeof entryStates)[number];

/** The console's state as its address says it; values of tabs other than the open one are empty. */
export interface TrustAddress {
  tab: TrustTab;
  /** Searches keywords. */
  search: string;
  category: KeywordCategory | null;
  /** Filters reports; null for all. */
  status: ReportStatus | null;
  /** Filters entries of the whitelist; null for all. */
  state: EntryState | null;
  page: number;
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((one) => one === text) ?? null;

export const openedTab = (tab: TrustTab): TrustAddress => ({
  tab,
  search: '',
  category: null,
  status: null,
  state: null,
  page: 1,
});

/** An invalid value counts as missing. */
export function readTrustAddress(parameters: URLSearchParams): TrustAddress {
  const tab = oneOf(trustTabs, parameters.get('tab')) ?? 'keywords';
  const page = Number(parameters.get('page'));
  const ofKeywords = tab === 'keywords';
  return {
    tab,
    search: ofKeywords ? (parameters.get('search')?.trim() ?? '') : '',
    category: ofKeywords ? oneOf(keywordCategories, parameters.get('category')) : null,
    status: tab === 'false-positives' ? oneOf(reportStatuses, parameters.get('status')) : null,
    state: tab === 'whitelist' ? oneOf(entryStates, parameters.get('state')) : null,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** For links: the part behind the path. */
export function toTrust({ tab, search, category, status, state, page }: TrustAddress): { search: string } {
  const parameters = new URLSearchParams();
  if (tab !== 'keywords') parameters.set('tab', tab);
  for (const [name, value] of Object.entries({ search, category, status, state }))
    if (value) parameters.set(name, value);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return { search: text ? `?${text}` : '' };
}
