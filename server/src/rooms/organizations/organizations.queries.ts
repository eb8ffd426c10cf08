import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { organizations } from './organizations.tables.ts';

export async function findDefaultOrganizationRow(db: Db) {
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(organizations.isDefault, isNull(organizations.deletedAt)));
  return row ?? null;
}

export async function findOrganizationRow(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)));
  return row ?? null;
}
