import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { trustKeywords, trustList, trustViolations, trustWhitelist } from './trust.tables.ts';

/** Its version changes with every change of keywords or whitelist. */
export async function findTrustList(db: Db) {
  const [row] = await db.select({ version: trustList.version, addressKey: trustList.addressKey }).from(trustList);
  if (!row) throw new Error('the row of trust_list is gone');
  return row;
}

export const stepTrustList = (tx: Db) => tx.update(trustList).set({ version: sql`${trustList.version} + 1` });

/** Locked until the transaction ends, so that changes that first look up what's there take turns. */
export const lockTrustList = (tx: Db) => tx.select({ version: trustList.version }).from(trustList).for('update');

/** Active keywords in order of id, starting after `after`. */
export const listActiveKeywords = (db: Db, { after, most }: { after: string | null; most: number }) =>
  db
    .select({
      id: trustKeywords.id,
      keyword: trustKeywords.keyword,
      normalizedKeyword: trustKeywords.normalizedKeyword,
      category: trustKeywords.category,
      severity: trustKeywords.severity,
    })
    .from(trustKeywords)
    .where(and(eq(trustKeywords.isActive, true), after === null ? undefined : gt(trustKeywords.id, after)))
    .orderBy(asc(trustKeywords.id))
    .limit(most);
export type ActiveKeyword = Awaited<ReturnType<typeof listActiveKeywords>>[number];

/** Includes terms that have expired or will: the clock decides when a text is checked. */
export const listStandingTerms = (db: Db) =>
  db
    .select({ term: trustWhitelist.term, context: trustWhitelist.context, expiresAt: trustWhitelist.expiresAt })
    .from(trustWhitelist)
    .where(isNull(trustWhitelist.removedAt));

/** Terms that are there, in whatever spelling, stay as they are. @returns those that came in. */
export const insertMissingKeywords = (db: Db, rows: (typeof trustKeywords.$inferInsert)[]) =>
  db.insert(trustKeywords).values(rows).onConflictDoNothing().returning({ id: trustKeywords.id });

export type FindingRow = typeof trustViolations.$inferInsert;

/** The same of one person again within ten minutes is counted. @returns the ids of those that are new. */
export async function insertFindings(db: Db, rows: FindingRow[]): Promise<string[]> {
  const { person, field, keywordId, windowStart, times } = trustViolations;
  const written = await db
    .insert(trustViolations)
    .values(rows)
    .onConflictDoUpdate({
      target: [person, field, keywordId, windowStart],
      set: { times: sql`${times} + excluded.times`, foundAt: sql`excluded.found_at` },
    })
    .returning({ id: trustViolations.id });
  const own = new Set(rows.map(({ id }) => id));
  // A row that was there keeps its own id.
  return written.flatMap(({ id }) => (own.has(id) ? id : []));
}

export const deleteFindingsBefore = (db: Db, instant: Date) =>
  db.delete(trustViolations).where(lt(trustViolations.foundAt, instant));
