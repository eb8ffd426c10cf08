import type { TrustStats } from '@cobuy/contract/moderation/moderation.http';
import { moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { plural } from '@cobuy/domain/texts/plural';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { type Figure, Figures } from '../../ui/ledger/figures.tsx';
import { useTrustStats } from './moderation.api.ts';
import { Trend } from './trend.tsx';
import { openedTab, toTrust } from './trust-address.ts';

const figuresOf = (stats: TrustStats | undefined): Figure[] => {
  const waiting = { value: <Skeleton width="3ch" />, detail: ' ' };
  return [
    {
      label: 'Active Keywords',
      to: toTrust(openedTab('keywords')),
      ...(stats
        ? {
            value: formatCount(stats.keywordsByCategory.total),
            detail: inCategories(stats),
          }
        : waiting),
    },
    {
      label: '24h Violations',
      to: toTrust(openedTab('analytics')),
      ...(stats
        ? {
            value: formatCount(stats.violations.last24Hours),
            detail: <Trend percent={stats.violations.trend24h} before="the 24 hours before" />,
          }
        : waiting),
    },
    {
      label: 'False Positives',
      to: toTrust({ ...openedTab('false-positives'), status: 'pending' }),
      ...(stats ? { value: formatCount(stats.falsePositives.pending), detail: 'pending' } : waiting),
    },
    {
      label: 'Whitelist Entries',
      to: toTrust({ ...openedTab('whitelist'), state: 'active' }),
      ...(stats ? { value: formatCount(stats.whitelist.active), detail: 'active' } : waiting),
    },
  ];
};

/** `total` is one of its members. */
function inCategories({ keywordsByCategory }: TrustStats): string {
  const count = Object.keys(keywordsByCategory).length - 1;
  return plural(count, 'in one category', `in ${formatCount(count)} categories`);
}

/** The four figures of the console, each the way to what it counts. */
export function TrustCards() {
  const { data: stats, isLoadingError, isFetching, refetch } = useTrustStats();
  if (isLoadingError) return <ErrorState title={moderationTexts.loadFailed} retry={{ refetch, isFetching }} />;
  return <Figures figures={figuresOf(stats)} isBusy={!stats} leadsWithin />;
}
