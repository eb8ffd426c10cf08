import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { trustKeywords } from './trust.tables.ts';

/** Changes whenever a keyword is added, changed or dropped. */
export async function findKeywordsVersion(db: Db): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`count(*) || ' ' || coalesce(max(${trustKeywords.updatedAt})::text, '')` })
    .from(trustKeywords);
  return row?.version ?? '';
}

export const listActiveKeywords = (db: Db) =>
  db
    .select({ id: trustKeywords.id, keyword: trustKeywords.keyword, category: trustKeywords.category })
    .from(trustKeywords)
    .where(eq(trustKeywords.isActive, true));
export type ActiveKeyword = Awaited<ReturnType<typeof listActiveKeywords>>[number];

/** Terms that are there, in whatever spelling, stay as they are. */
export const insertMissingKeywords = (db: Db, rows: (typeof trustKeywords.$inferInsert)[]) =>
  db.insert(trustKeywords).values(rows).onConflictDoNothing();
