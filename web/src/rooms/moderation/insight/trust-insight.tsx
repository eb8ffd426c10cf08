import type { TrustAnalytics, TrustStats } from '@cobuy/contract/moderation/moderation.http';
import { categoryLabels, moderationTexts, topCategories } from '@cobuy/domain/moderation/moderation-rules';
import { findingsKeptDays } from '@cobuy/domain/trust/trust-rules';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { fieldName } from '../field-names.ts';
import { useTrustAnalytics, useTrustStats } from '../moderation.api.ts';
import { Trend } from '../trend.tsx';
import { ClientFigures } from './client-figures.tsx';
import { CountBars } from './count-bars.tsx';
import { DaysChart } from './days-chart.tsx';
import styles from './insight.module.css';

export function TrustInsight() {
  const { data, isPending, isLoadingError, isFetching, refetch } = useTrustAnalytics();
  const stats = useTrustStats().data;
  if (isPending)
    return (
      <SkeletonFrame label="Loading the analytics…">
        <Stack gap={16}>
          <Skeleton height="260px" />
          <Skeleton height="240px" />
        </Stack>
      </SkeletonFrame>
    );
  if (isLoadingError) return <ErrorState title={moderationTexts.loadFailed} retry={{ refetch, isFetching }} />;
  const byCategory = data.violationsByCategory.toSorted((one, other) => other.count - one.count);
  return (
    <Stack gap={16}>
      <DaysChart days={data.violationsByDay} />
      <div className={styles.cards}>
        <Overview analytics={data} stats={stats} />
        <CountBars
          title="Violations by category"
          bars={byCategory
            .slice(0, topCategories)
            .map(({ category, count }) => ({ key: category, label: categoryLabels[category], count }))}
          nothing="Nothing found yet."
        />
        <CountBars
          title="Violations by field"
          bars={data.violationsByField.map(({ field, count }) => ({ key: field, label: fieldName(field), count }))}
          nothing="Nothing found yet."
        />
        <CountBars
          title="Top keywords"
          bars={data.topKeywords.map(({ keyword, category, count }) => ({
            key: keyword,
            label: keyword,
            detail: categoryLabels[category],
            count,
          }))}
          nothing="Nothing found yet."
        />
      </div>
      <ClientFigures />
      <p className={styles.quiet}>Findings are kept for {findingsKeptDays} days.</p>
    </Stack>
  );
}

function Overview({ analytics, stats }: { analytics: TrustAnalytics; stats: TrustStats | undefined }) {
  const { totalFalsePositives, pendingReports, whitelistEntries } = analytics.overview;
  return (
    <Card aria-label="Overview" as="article">
      <h3 className={styles.title}>Overview</h3>
      <FactList
        facts={[
          ...(stats
            ? [
                { term: 'Violations', value: formatCount(stats.violations.total) },
                {
                  term: 'In the last 7 days',
                  value: (
                    <>
                      {formatCount(stats.violations.last7Days)}
                      <span className={styles.detail}>
                        <Trend percent={stats.violations.trend7d} before="the 7 days before" />
                      </span>
                    </>
                  ),
                },
              ]
            : []),
          { term: 'Reports of false positives', value: formatCount(totalFalsePositives) },
          { term: 'Pending reports', value: formatCount(pendingReports) },
          { term: 'Whitelist entries', value: formatCount(whitelistEntries) },
        ]}
      />
    </Card>
  );
}
