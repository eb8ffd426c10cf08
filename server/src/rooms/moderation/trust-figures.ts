import type { TrustAnalytics, TrustStats } from '@cobuy/contract/moderation/moderation.http';
import { topCategories } from '@cobuy/domain/moderation/moderation-rules';
import type { Context } from '../../platform/context.ts';
import { countWhitelist } from './moderation.queries.ts';
import { countReports } from './reports.queries.ts';
import {
  countActiveKeywords,
  countByCategory,
  countByDay,
  countByField,
  countByKeyword,
  countFindings,
} from './trust-figures.queries.ts';

const days = 30;
const mostKeywords = 10;
const mostFields = 10;

/** Change in whole percent; null where there was nothing before. */
const trendOf = (now: number, before: number) => (before === 0 ? null : Math.round(((now - before) / before) * 100));

export async function getTrustStats({ db, clock }: Context): Promise<TrustStats> {
  const now = clock.now();
  const categories = await countActiveKeywords(db);
  const findings = await countFindings(db, now);
  return {
    keywordsByCategory: {
      ...Object.fromEntries(categories.map(({ category, count }) => [category, count])),
      total: categories.reduce((sum, { count }) => sum + count, 0),
    },
    violations: {
      total: findings.total,
      last24Hours: findings.last24Hours,
      last7Days: findings.last7Days,
      trend24h: trendOf(findings.last24Hours, findings.day),
      trend7d: trendOf(findings.last7Days, findings.week),
    },
    falsePositives: { pending: await countReports(db, 'pending') },
    whitelist: { active: await countWhitelist(db, { isActive: true, now }) },
  };
}

/** Covers everything that's still kept, by UTC day. */
export async function getTrustAnalytics({ db, clock }: Context): Promise<TrustAnalytics> {
  const now = clock.now();
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  const first = today.subtract({ days: days - 1 });
  const byDay = new Map(
    (await countByDay(db, new Date(first.toZonedDateTime('UTC').epochMilliseconds))).map(({ day, count }) => [
      day,
      count,
    ]),
  );
  return {
    overview: {
      totalFalsePositives: await countReports(db, null),
      pendingReports: await countReports(db, 'pending'),
      whitelistEntries: await countWhitelist(db, { isActive: true, now }),
    },
    violationsByCategory: await countByCategory(db, topCategories),
    violationsByDay: Array.from({ length: days }, (_, index) => first.add({ days: index }).toString()).map((day) => ({
      day,
      count: byDay.get(day) ?? 0,
    })),
    violationsByField: await countByField(db, mostFields),
    topKeywords: await countByKeyword(db, mostKeywords),
  };
}
