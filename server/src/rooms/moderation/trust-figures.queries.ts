import type { KeywordCategory } from '@cobuy/domain/trust/trust-rules';
import { count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { trustKeywords, trustViolations } from '../trust/trust.tables.ts';

const day = 86_400_000;
/** Rows, not times: what one person writes again and again within ten minutes counts once. */
const found = sql<number>`count(*)::int`;

/** Found at or after `from` and before `to`. */
const foundBetween = (from: Date, to: Date) =>
  sql<number>`(count(*) FILTER (WHERE ${trustViolations.foundAt} >= ${from} AND ${trustViolations.foundAt} < ${to}))::int`;

export async function countFindings(db: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const after = new Date(now.getTime() + 1);
  const [total] = await db.select({ total: found }).from(trustViolations);
  const [recent] = await db
    .select({
      last24Hours: foundBetween(before(1), after),
      day: foundBetween(before(2), before(1)),
      last7Days: foundBetween(before(7), after),
      week: foundBetween(before(14), before(7)),
    })
    .from(trustViolations)
    .where(gte(trustViolations.foundAt, before(14)));
  return { total: total?.total ?? 0, ...(recent ?? { last24Hours: 0, day: 0, last7Days: 0, week: 0 }) };
}

export const countActiveKeywords = (db: Db) =>
  db
    .select({ category: trustKeywords.category, count: count() })
    .from(trustKeywords)
    .where(eq(trustKeywords.isActive, true))
    .groupBy(trustKeywords.category);

export const countByCategory = (db: Db, most: number) =>
  db
    .select({ category: trustViolations.category, count: found })
    .from(trustViolations)
    .groupBy(trustViolations.category)
    .orderBy(desc(found), trustViolations.category)
    .limit(most);

export const countByField = (db: Db, most: number) =>
  db
    .select({ field: trustViolations.field, count: found })
    .from(trustViolations)
    .groupBy(trustViolations.field)
    .orderBy(desc(found), trustViolations.field)
    .limit(most);

export const countByKeyword = (
  db: Db,
  most: number,
): Promise<{ keyword: string; category: KeywordCategory; count: number }[]> =>
  db
    .select({ keyword: trustViolations.keyword, category: trustViolations.category, count: found })
    .from(trustViolations)
    .groupBy(trustViolations.keyword, trustViolations.category)
    .orderBy(desc(found), trustViolations.keyword)
    .limit(most);

/** By UTC day; days without any are missing. */
export const countByDay = (db: Db, from: Date) => {
  const dayOf = sql<string>`(${trustViolations.foundAt} AT TIME ZONE 'UTC')::date::text`;
  return db
    .select({ day: dayOf, count: found })
    .from(trustViolations)
    .where(gte(trustViolations.foundAt, from))
    .groupBy(sql`1`);
};
