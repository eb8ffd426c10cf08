import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { trustKeywords, trustList, trustViolations, trustWhitelist } from './trust.tables.ts';

/** Another one after every change of keywords or whitelist. */
export async function findListVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: trustList.version }).from(trustList);
  return row?.version ?? 0;
}

export const stepTrustList = (tx: Db) => tx.update(trustList).set({ version: sql`${trustList.version} + 1` });

export const listActiveKeywords = (db: Db) =>
  db
    .select({
      id: trustKeywords.id,
      keyword: trustKeywords.keyword,
      normalizedKeyword: trustKeywords.normalizedKeyword,
      category: trustKeywords.category,
      severity: trustKeywords.severity,
    })
    .from(trustKeywords)
    .where(eq(trustKeywords.isActive, true));
export type ActiveKeyword = Awaited<ReturnType<typeof listActiveKeywords>>[number];

/** Those that expire later, and those that have expired, among them: the clock decides when a text is looked at. */
export const listStandingTerms = (db: Db) =>
  db
    .select({
      term: trustWhitelist.term,
      context: trustWhitelist.context,
      expiresAt: trustWhitelist.expiresAt,
    })
    .from(trustWhitelist)
    .where(isNull(trustWhitelist.removedAt));

/** Terms that are there, in whatever spelling, stay as they are. @returns those that came in. */
export const insertMissingKeywords = (db: Db, rows: (typeof trustKeywords.$inferInsert)[]) =>
  db.insert(trustKeywords).values(rows).onConflictDoNothing().returning({ id: trustKeywords.id });

type FindingRow = typeof trustViolations.$inferInsert;

/** The same of one person again within ten minutes is counted, not told anew. @returns those that are new. */
export async function insertFindings(db: Db, rows: FindingRow[]) {
  const written = await db
    .insert(trustViolations)
    .values(rows)
    .onConflictDoUpdate({
      target: [trustViolations.person, trustViolations.field, trustViolations.keywordId, trustViolations.windowStart],
      set: { times: sql`${trustViolations.times} + 1`, foundAt: sql`excluded.found_at` },
    })
    .returning({ id: trustViolations.id, times: trustViolations.times });
  return written.filter(({ times }) => times === 1);
}

export const deleteFindingsBefore = (db: Db, instant: Date) =>
  db.delete(trustViolations).where(and(sql`${trustViolations.foundAt} < ${instant}`));
