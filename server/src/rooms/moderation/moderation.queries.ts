import type { KeywordCategory } from '@cobuy/domain/trust/trust-rules';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, like, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { brokenConstraint } from '../../platform/database/database-error.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { isFoundIn } from '../../platform/database/sql-texts.ts';
import { users } from '../accounts/accounts.tables.ts';
import { trustKeywords, trustWhitelist } from '../trust/trust.tables.ts';

export type KeywordRow = typeof trustKeywords.$inferSelect;
export type KeywordFields = Pick<KeywordRow, 'keyword' | 'normalizedKeyword' | 'category' | 'severity' | 'notes'>;

interface KeywordSearch {
  /** As typed, and normalized the way keywords are. */
  search: { typed: string; normalized: string } | null;
  category: KeywordCategory | null;
}

const isKeyword = (id: string) => eq(trustKeywords.id, id);
const matching = ({ search, category }: KeywordSearch): SQL | undefined =>
  and(
    category === null ? undefined : eq(trustKeywords.category, category),
    search === null
      ? undefined
      : or(
          isFoundIn(trustKeywords.keyword, search.typed),
          search.normalized === ''
            ? undefined
            : like(trustKeywords.normalizedKeyword, sql`containing(${search.normalized})`),
        ),
  );

export const listKeywordRows = (db: Db, search: KeywordSearch, page: Page) =>
  db
    .select()
    .from(trustKeywords)
    .where(matching(search))
    .orderBy(desc(trustKeywords.createdAt), asc(trustKeywords.id))
    .limit(page.limit)
    .offset(offsetOf(page));

export async function countKeywords(db: Db, search: KeywordSearch): Promise<number> {
  const [row] = await db.select({ count: count() }).from(trustKeywords).where(matching(search));
  return row?.count ?? 0;
}

/** Yields all rows, some hundred at a time. */
export async function* listAllKeywordRows(db: Db): AsyncGenerator<KeywordRow[]> {
  const most = 500;
  let after: string | null = null;
  for (;;) {
    const rows: KeywordRow[] = await db
      .select()
      .from(trustKeywords)
      .where(after === null ? undefined : gt(trustKeywords.id, after))
      .orderBy(asc(trustKeywords.id))
      .limit(most);
    yield rows;
    if (rows.length < most) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** Held until the end of the transaction. */
export async function lockKeyword(tx: Db, id: string): Promise<KeywordRow | null> {
  const [row] = await tx.select().from(trustKeywords).where(isKeyword(id)).for('update');
  return row ?? null;
}

/** Finds a keyword by its normalized letters and locks it until the end of the transaction. */
export async function lockKeywordSpelt(tx: Db, normalizedKeyword: string): Promise<KeywordRow | null> {
  const [row] = await tx
    .select()
    .from(trustKeywords)
    .where(eq(trustKeywords.normalizedKeyword, normalizedKeyword))
    .for('update');
  return row ?? null;
}

/** @returns null where another one is spelt like it. */
export async function saveKeyword(
  tx: Db,
  id: string,
  changes: Partial<KeywordFields> & { isActive?: boolean; updatedAt: Date },
): Promise<KeywordRow | null> {
  try {
    const [row] = await tx.update(trustKeywords).set(changes).where(isKeyword(id)).returning();
    return row ?? null;
  } catch (error) {
    if (brokenConstraint(error)?.name === 'trust_keywords_normalized_key') return null;
    throw error;
  }
}

export const deleteKeywordRow = (tx: Db, id: string) => tx.delete(trustKeywords).where(isKeyword(id));

/** Doesn't count the keyword with the id in `besides`. */
export async function countPatterns(tx: Db, besides: string | null): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(trustKeywords)
    .where(and(like(trustKeywords.keyword, '/%/'), besides === null ? undefined : not(isKeyword(besides))));
  return row?.count ?? 0;
}

export async function findSpellings(db: Db, spellings: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ spelling: trustKeywords.normalizedKeyword })
    .from(trustKeywords)
    .where(eq(trustKeywords.normalizedKeyword, sql`any(${sql.param(spellings)}::text[])`));
  return new Set(rows.map(({ spelling }) => spelling));
}

/** Neither removed nor expired. */
const isStanding = (now: Date) =>
  and(isNull(trustWhitelist.removedAt), or(isNull(trustWhitelist.expiresAt), gt(trustWhitelist.expiresAt, now)));
const isFallen = (now: Date) => or(isNotNull(trustWhitelist.removedAt), lte(trustWhitelist.expiresAt, now));
const standing = (isActive: boolean | null, now: Date) =>
  isActive === null ? undefined : isActive ? isStanding(now) : isFallen(now);

const selectTerms = (db: Db) =>
  db
    .select({ entry: trustWhitelist, approverEmail: users.email })
    .from(trustWhitelist)
    .leftJoin(users, and(eq(users.id, trustWhitelist.approvedBy), isNull(users.deletedAt)));
export type WhitelistRow = Awaited<ReturnType<typeof selectTerms>>[number];

export const listWhitelistRows = (db: Db, { isActive, now }: { isActive: boolean | null; now: Date }, page: Page) =>
  selectTerms(db)
    .where(standing(isActive, now))
    .orderBy(desc(trustWhitelist.createdAt), asc(trustWhitelist.id))
    .limit(page.limit)
    .offset(offsetOf(page));

export async function countWhitelist(db: Db, { isActive, now }: { isActive: boolean | null; now: Date }) {
  const [row] = await db.select({ count: count() }).from(trustWhitelist).where(standing(isActive, now));
  return row?.count ?? 0;
}

export async function findWhitelistEntry(db: Db, id: string): Promise<WhitelistRow | null> {
  const [row] = await selectTerms(db).where(eq(trustWhitelist.id, id));
  return row ?? null;
}

export async function findStandingTerm(
  tx: Db,
  { normalizedTerm, context }: { normalizedTerm: string; context: string | null },
  now: Date,
) {
  const [row] = await tx
    .select({ id: trustWhitelist.id })
    .from(trustWhitelist)
    .where(
      and(
        eq(trustWhitelist.normalizedTerm, normalizedTerm),
        context === null ? isNull(trustWhitelist.context) : eq(trustWhitelist.context, context),
        isStanding(now),
      ),
    );
  return row ?? null;
}

export const insertWhitelistEntry = (tx: Db, row: typeof trustWhitelist.$inferInsert) =>
  tx.insert(trustWhitelist).values(row);

/** @returns whether one that stood was removed. */
export async function removeTerm(tx: Db, id: string, now: Date): Promise<boolean> {
  const removed = await tx
    .update(trustWhitelist)
    .set({ removedAt: now })
    .where(and(eq(trustWhitelist.id, id), isStanding(now)))
    .returning({ id: trustWhitelist.id });
  return removed.length > 0;
}
