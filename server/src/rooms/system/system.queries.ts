import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { mailOutbox } from '../../platform/mail/mail-outbox.tables.ts';
import { systemSettings } from './system.tables.ts';

export async function findSettings(db: Db) {
  const [settings] = await db.select().from(systemSettings);
  if (!settings) throw new Error('the row of system settings is missing');
  return settings;
}

/** Of every organization: the outbox is the installation's. */
export async function listMail(db: Db, page: Page) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  const [counted] = await db.select({ total: count() }).from(mailOutbox);
  return { rows, total: counted?.total ?? 0 };
}

export async function findMail(db: Db, id: string) {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row ?? null;
}
export type MailRow = typeof mailOutbox.$inferSelect;
