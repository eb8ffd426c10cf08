import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { contentPages, footerLinks } from './content.tables.ts';

export const listFooterLinkRows = (db: Db) => db.select().from(footerLinks).orderBy(asc(footerLinks.position));

export async function findPublishedPage(db: Db, type: string) {
  const [row] = await db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.type, type), contentPages.published));
  return row ?? null;
}
export type ContentPageRow = typeof contentPages.$inferSelect;

/** Pages that are there stay as they are. */
export const insertMissingPages = (db: Db, rows: (typeof contentPages.$inferInsert)[]) =>
  db.insert(contentPages).values(rows).onConflictDoNothing();
