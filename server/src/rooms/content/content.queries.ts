import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { contentPages, contentPageTexts, contentVersions, footerLinks } from './content.tables.ts';

export type ContentPageRow = typeof contentPages.$inferSelect;
type NewPage = typeof contentPages.$inferInsert;
type NewLink = typeof footerLinks.$inferInsert;

export const listFooterLinkRows = (db: Db) => db.select().from(footerLinks).orderBy(asc(footerLinks.position));

export async function findLinksVersion(db: Db): Promise<number> {
  const [row] = await db.select().from(contentVersions).where(eq(contentVersions.part, 'footer-links'));
  return row?.version ?? 0;
}

/** Held until the end of the transaction: of two who change the links the second waits. @returns the new version. */
export async function raiseLinksVersion(tx: Db): Promise<number> {
  const [row] = await tx
    .insert(contentVersions)
    .values({ part: 'footer-links', version: 1 })
    .onConflictDoUpdate({ target: contentVersions.part, set: { version: sql`${contentVersions.version} + 1` } })
    .returning({ version: contentVersions.version });
  if (!row) throw new Error('the version of the footer links was not written');
  return row.version;
}

export async function replaceFooterLinks(tx: Db, rows: NewLink[]): Promise<void> {
  await tx.delete(footerLinks);
  if (rows.length > 0) await tx.insert(footerLinks).values(rows);
}

export async function findPublishedPage(db: Db, type: string) {
  const [row] = await db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.type, type), contentPages.published));
  return row ?? null;
}

export const listPageRows = (db: Db, types: readonly string[]) =>
  db
    .select()
    .from(contentPages)
    .where(inArray(contentPages.type, [...types]));

/** Existing pages stay as they are. */
export const insertMissingPages = (db: Db, rows: NewPage[]) =>
  db.insert(contentPages).values(rows).onConflictDoNothing();

/** Of two who write a page at once the second waits for the first. @returns the page before; null where there was none. */
export async function lockPage(tx: Db, type: string): Promise<ContentPageRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.contentPages}::int, hashtext(${type}))`);
  const [row] = await tx.select().from(contentPages).where(eq(contentPages.type, type));
  return row ?? null;
}

export async function writePage(tx: Db, { type, ...page }: NewPage): Promise<ContentPageRow> {
  const [row] = await tx
    .insert(contentPages)
    .values({ type, ...page })
    .onConflictDoUpdate({ target: contentPages.type, set: page })
    .returning();
  if (!row) throw new Error('the page was not written');
  return row;
}

/** Stores a saved text and deletes versions older than `oldest`. */
export async function insertPageText(tx: Db, row: typeof contentPageTexts.$inferInsert, oldest: number): Promise<void> {
  await tx.insert(contentPageTexts).values(row);
  const ofPage = eq(contentPageTexts.type, row.type);
  await tx.delete(contentPageTexts).where(and(ofPage, lte(contentPageTexts.version, oldest)));
}

export async function listPageTexts(db: Db, type: string, page: Page) {
  const ofPage = eq(contentPageTexts.type, type);
  const rows = await db
    .select()
    .from(contentPageTexts)
    .where(ofPage)
    .orderBy(desc(contentPageTexts.version))
    .limit(page.limit)
    .offset(offsetOf(page));
  const [counted] = await db.select({ total: count() }).from(contentPageTexts).where(ofPage);
  return { rows, total: counted?.total ?? 0 };
}
