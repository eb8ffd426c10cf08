import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { mailPreviews, mailTemplates, mailTemplateTexts, mailTemplateVersions } from './mail-templates.tables.ts';

/** Mails are written in one language; the column keeps the place for others. */
const locale = 'en';

export type EditedTemplateRow = typeof mailTemplates.$inferSelect;
export type TemplateTextRow = typeof mailTemplateTexts.$inferSelect;

export async function findTemplateVersion(db: Db, name: string, version: string) {
  const [row] = await db
    .select()
    .from(mailTemplateVersions)
    .where(and(eq(mailTemplateVersions.name, name), eq(mailTemplateVersions.version, version)));
  return row ?? null;
}

export const insertTemplateVersions = (db: Db, rows: (typeof mailTemplateVersions.$inferInsert)[]) =>
  db.insert(mailTemplateVersions).values(rows).onConflictDoNothing();

export const listEditedTemplates = (db: Db) => db.select().from(mailTemplates).where(eq(mailTemplates.locale, locale));

const ofName = (name: string) => and(eq(mailTemplates.name, name), eq(mailTemplates.locale, locale));

export async function findEditedTemplate(db: Db, name: string): Promise<EditedTemplateRow | null> {
  const [row] = await db.select().from(mailTemplates).where(ofName(name));
  return row ?? null;
}

/** When two people save at once, the second waits here, even if there's no row yet. */
export const lockTemplates = (tx: Db) => tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.mailTemplates})`);

export const writeTemplate = (tx: Db, row: Omit<EditedTemplateRow, 'locale'>) =>
  tx
    .insert(mailTemplates)
    .values({ ...row, locale })
    .onConflictDoUpdate({ target: [mailTemplates.name, mailTemplates.locale], set: row });

export const setSentVersion = (db: Db, { name, version, sentVersion }: EditedTemplateRow) =>
  db
    .update(mailTemplates)
    .set({ sentVersion })
    // Unless somebody saved it meanwhile, which makes a new version.
    .where(and(ofName(name), eq(mailTemplates.version, version)));

export const insertTemplateText = (tx: Db, row: Omit<TemplateTextRow, 'locale'>) =>
  tx.insert(mailTemplateTexts).values({ ...row, locale });

const textsOf = (name: string) => and(eq(mailTemplateTexts.name, name), eq(mailTemplateTexts.locale, locale));

/** @param version the newest of those that go. */
export const deleteOldTexts = (tx: Db, name: string, version: number) =>
  tx.delete(mailTemplateTexts).where(and(textsOf(name), lte(mailTemplateTexts.version, version)));

export async function listTemplateTexts(db: Db, name: string, page: Page) {
  const rows = await db
    .select()
    .from(mailTemplateTexts)
    .where(textsOf(name))
    .orderBy(desc(mailTemplateTexts.version))
    .limit(page.limit)
    .offset(offsetOf(page));
  const [counted] = await db.select({ total: count() }).from(mailTemplateTexts).where(textsOf(name));
  return { rows, total: counted?.total ?? 0 };
}

export const insertPreview = (db: Db, row: typeof mailPreviews.$inferInsert) => db.insert(mailPreviews).values(row);

export async function findPreviewSince(db: Db, id: string, since: Date) {
  const [row] = await db
    .select()
    .from(mailPreviews)
    .where(and(eq(mailPreviews.id, id), gt(mailPreviews.createdAt, since)));
  return row ?? null;
}

export const deletePreviewsUntil = (db: Db, until: Date) =>
  db.delete(mailPreviews).where(lte(mailPreviews.createdAt, until));
