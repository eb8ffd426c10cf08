import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { mailTemplateVersions } from './mail-templates.tables.ts';

export async function findTemplateVersion(db: Db, name: string, version: string) {
  const [row] = await db
    .select()
    .from(mailTemplateVersions)
    .where(and(eq(mailTemplateVersions.name, name), eq(mailTemplateVersions.version, version)));
  return row ?? null;
}

export const insertTemplateVersions = (db: Db, rows: (typeof mailTemplateVersions.$inferInsert)[]) =>
  db.insert(mailTemplateVersions).values(rows).onConflictDoNothing();
